-- A photo's row stays in its table when it is removed, and `live_sendings` is what every query about the album reads. All
-- processes of the release before have to be stopped: they read the former names.
alter table user_media rename to sendings;
alter table sendings add column removed_at timestamptz, add column removed_with uuid;

insert into sendings
select row.*
  from removed_media,
       jsonb_populate_record(null::sendings, media || jsonb_build_object(
         -- It takes no room and stands for no other sending, so that these find its place taken by others.
         'is_copy', true, 'takes_room', false, 'removed_at', removed_at, 'removed_with', removed_with,
         'album_id', (select id from albums where albums.id = (media ->> 'album_id')::uuid))) as row
on conflict do nothing;

-- Deferred checks of the rows above, which the statements below would wait for.
set constraints all immediate;

create or replace function forget_comments() returns trigger language plpgsql as $$
declare
  object uuid := coalesce(old.object_id, old.id);
begin
  if not exists (select from comments where object_id = object) then return null; end if;
  delete from comments
   where object_id = object
     and not exists (select from sendings where object_id = object)
     and not exists (select from sendings where id = object and object_id is null);
  return null;
end $$;

create or replace function bring_comments_along() returns trigger language plpgsql as $$
begin
  update comments set object_id = coalesce(new.object_id, new.id)
   where object_id = coalesce(old.object_id, old.id)
     and not exists (select from sendings
                      where object_id = coalesce(old.object_id, old.id) and removed_at is null)
     and not exists (select from sendings
                      where id = coalesce(old.object_id, old.id) and object_id is null and removed_at is null);
  return null;
end $$;

drop table removed_media;
drop function note_hearts_of_forgotten_media();

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint
               where conrelid = 'sendings'::regclass and conname like 'user\_media%' loop
    execute format('alter table sendings rename constraint %I to %I', name,
                   replace(name, 'user_media', 'sendings'));
  end loop;
  for name in select indexname from pg_indexes
               where tablename = 'sendings' and indexname like 'user\_media%' loop
    execute format('alter index %I rename to %I', name, replace(name, 'user_media', 'sendings'));
  end loop;
  for name in select tgname from pg_trigger
               where tgrelid = 'sendings'::regclass and not tgisinternal and tgname like 'user\_media%' loop
    execute format('alter trigger %I on sendings rename to %I', name, replace(name, 'user_media', 'sendings'));
  end loop;
end $$;

create view live_sendings as
select id, event_id, user_id, guest_id, file_name, blob_key, file_size, file_type, sha256, crc32, title, description,
       status, is_pinned, state, width, height, thumbhash, has_early_thumbnail, has_gps, taken_at, taken_local,
       captured_at, fallback_at, created_at, duration_seconds, stream_state, stream_percent, stream_version,
       stream_unsound_verdicts, unsound_verdicts, has_clean_form, look, heart_count, address_epoch, addresses_ended_at,
       object_id, is_copy, takes_room, challenge_ids, album_id, sent_to_album
  from sendings where removed_at is null;
