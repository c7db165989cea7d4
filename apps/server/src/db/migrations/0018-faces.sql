-- Faces, and the people that they are taken for. Off until the host of an event switches it on.
alter table events
  add column groups_faces boolean not null default false,
  -- Whether guests may look for the photos with themselves.
  add column guests_can_find_themselves boolean not null default false,
  add constraint events_find_themselves check (groups_faces or not guests_can_find_themselves);

-- A person of an event, as far as faces tell.
create table face_groups (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  name text,
  is_hidden boolean not null default false,
  face_count integer not null default 0,
  -- The face that stands for the person; the largest one, when it is gone.
  representative_face_id uuid,
  created_at timestamptz not null
);
create index face_groups_event on face_groups (event_id, face_count desc, id);

create table face_detections (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  media_id uuid not null references user_media (id) on delete cascade,
  -- Null while nobody is known whom it could belong to.
  group_id uuid references face_groups (id) on delete set null,
  -- Whether a host has said so: no grouping takes it from there.
  is_placed boolean not null default false,
  -- boundingPoly: vertices in pixels of the photo as shown.
  face_data jsonb not null,
  -- 256 floats, little-endian; null when too little of the face can be seen.
  embedding bytea,
  -- How far it is turned away.
  asymmetry real not null,
  -- Shorter side of its box, in pixels of the photo.
  size integer not null,
  created_at timestamptz not null
);
create index face_detections_event on face_detections (event_id, created_at desc, id desc);
create index face_detections_media on face_detections (media_id);
create index face_detections_group on face_detections (group_id) where group_id is not null;

-- Which photos were looked at, so that none is looked at twice.
create table face_scans (
  media_id uuid primary key references user_media (id) on delete cascade,
  event_id text not null references events (id) on delete cascade,
  scanned_at timestamptz not null
);
create index face_scans_event on face_scans (event_id);

-- Who was left out. What is kept of them serves to go on leaving them out, and goes with the switch or the event.
create table face_exclusions (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  embedding bytea not null,
  created_at timestamptz not null
);
create index face_exclusions_event on face_exclusions (event_id);

-- Guests who ask their host to be left out.
create table face_requests (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  name text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create unique index face_requests_open on face_requests (event_id, guest_id) where done_at is null;
create index face_requests_guest on face_requests (guest_id);

-- Whatever takes a face away, a photo, an event, an account or its host, its crop goes too.
create function remove_face_crops() returns trigger language plpgsql as $$
declare
  payload json;
begin
  select json_build_object('folders', json_agg('events/' || event_id || '/faces/' || id),
                           'eventIds', json_agg(distinct event_id))
    into payload from gone having count(*) > 0;
  if payload is not null then
    perform graphile_worker.add_job('faces.remove-crops', payload, max_attempts := 8);
  end if;
  return null;
end $$;
create trigger face_detections_gone after delete on face_detections
  referencing old table as gone for each statement execute function remove_face_crops();
