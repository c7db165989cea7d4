-- Films, and photos that are seen before their original has arrived.
alter table user_media
  drop constraint user_media_state_check,
  -- arriving: its thumbnail is here, its original is on the way · preview_only: the original never came
  add constraint user_media_state_check
    check (state in ('arriving', 'processing', 'ready', 'no_preview', 'preview_only')),
  alter column sha256 drop not null,
  alter column crc32 drop not null,
  add constraint user_media_arrived
    check (state in ('arriving', 'preview_only') or (sha256 is not null and crc32 is not null)),
  -- What a gallery in order of time goes by: taken_at, else the date of the file, else when it came.
  add column captured_at timestamptz,
  -- Of films.
  add column duration_seconds double precision,
  -- The version of a film that plays in every browser; null for photos.
  add column stream_state text check (stream_state in ('waiting', 'making', 'ready', 'failed')),
  add column stream_percent smallint check (stream_percent between 0 and 100);
update user_media set captured_at = coalesce(taken_at, created_at);
alter table user_media alter column captured_at set not null;

create index user_media_captured on user_media (event_id, is_pinned desc, captured_at desc, id desc);
create index user_media_captured_published on user_media (event_id, is_pinned desc, captured_at desc, id desc)
  where status = 'published';
-- What waits, and what was taken back, are few among many.
create index user_media_not_published
  on user_media (event_id, status, is_pinned desc, created_at desc, id desc) where status <> 'published';
create index user_media_sent_by_host on user_media (user_id, created_at desc, id desc) where guest_id is null;
create index user_media_arriving on user_media (event_id) where state = 'arriving';

-- What this guest sends is published at once, whatever the event asks of others.
alter table guests add column is_trusted boolean not null default false;

-- Deleted photos whose host may still change their mind. The bytes go when the row here goes.
create table removed_media (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- The whole row of user_media.
  media jsonb not null,
  removed_at timestamptz not null
);
create index removed_media_event_id on removed_media (event_id);
create index removed_media_removed_at on removed_media (removed_at);
