-- Parts of an event's photos, each with rules that take away from what the event gives.
create table albums (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  name text not null,
  position integer not null,
  -- In its link, /{event}/a/{code}.
  code text not null,
  seen_by text not null default 'everybody' check (seen_by in ('everybody', 'senders', 'hosts')),
  added_by text not null default 'everybody' check (added_by in ('everybody', 'hosts', 'nobody')),
  upload_approval boolean not null default false,
  -- By the event's clock (YYYY-MM-DDTHH:MM): in another time zone it is another instant.
  reveals_at_local text,
  -- Null without a password. The version rises with each new one.
  password_hash text,
  password_version integer not null default 0,
  -- Without a reference: a deleted photo comes back with its id.
  cover_media_id uuid,
  created_at timestamptz not null,
  unique (event_id, code)
);

-- Guests who have proved to know the password of an album, in this version.
create table album_openings (
  album_id uuid not null references albums (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  password_version integer not null,
  opened_at timestamptz not null,
  primary key (album_id, guest_id)
);
create index album_openings_guest on album_openings (guest_id);

-- The rules of all albums of an event, written with each change of one: every judgement about a photo reads them with the
-- event and needs no query of its own.
alter table events add column album_rules jsonb not null default '[]';

alter table user_media
  add column album_id uuid,
  -- The album it was sent to, wherever it was moved since: the same contents are recognized there alone.
  add column sent_to_album uuid;
alter table user_media
  add constraint user_media_album_id_fkey foreign key (album_id) references albums (id) not valid;

-- As announced. Whether there is such an album is decided when the photo is made.
alter table uploads add column album_id uuid;
