-- A camera in the guest page. Its photos appear at the time of `reveals_at`.
alter table events
  add column guests_have_camera boolean not null default false,
  add column camera_only boolean not null default false,
  add column camera_shots integer not null default 27 check (camera_shots between 5 and 60);

-- Each shot that a guest has announced, once, by the id that their phone gave it. It outlives its upload and its photo: a
-- shot that was taken is taken.
create table camera_shots (
  guest_id uuid not null references guests (id) on delete cascade,
  shot text not null,
  -- Gives the shot back when it ends without a photo.
  upload_id uuid not null,
  taken_at timestamptz not null,
  primary key (guest_id, shot)
);
create index camera_shots_upload on camera_shots (upload_id);

alter table uploads add column is_shot boolean not null default false;

-- What its thumbnail and preview were given beyond the original; null for nothing.
alter table user_media add column look text check (look = any (array['film']));
