-- Existing rows are compared by the next migration, which does not block writers.
alter table user_media add constraint user_media_file_type_check check (file_type in (
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif',
  'video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'
)) not valid;
alter table event_voice_notes add constraint event_voice_notes_original_type_check check (original_type in (
  'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/aac', 'audio/wav'
)) not valid;
alter table payments add constraint payments_currency_check check (currency in ('USD', 'INR')) not valid;

-- Which hosts were told at which mark of which size of room. plan_notices kept it in its kind, with the epoch as date;
-- those rows stay for the release before this one.
create table room_notices (
  user_id text not null references users (id) on delete cascade,
  percent smallint not null check (percent in (80, 100)),
  quota_bytes bigint not null,
  sent_at timestamptz not null,
  primary key (user_id, percent, quota_bytes)
);
insert into room_notices (user_id, percent, quota_bytes, sent_at)
  select user_id, split_part(kind, '-', 2)::smallint, split_part(kind, '-', 3)::bigint, sent_at
    from plan_notices where kind ~ '^storage-(80|100)-[0-9]+$';
