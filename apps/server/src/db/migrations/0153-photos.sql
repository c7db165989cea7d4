-- A photo has a row of its own, which all sendings of the same contents, its hearts and its comments refer to. What
-- refers to it goes with it.
create table photos (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade
);

insert into photos (id, event_id)
select distinct coalesce(object_id, id), event_id from sendings;
create index photos_event on photos (event_id);

drop trigger sendings_hearts_gone on sendings;
drop trigger sendings_hearts_along on sendings;
drop trigger sendings_comments_gone on sendings;
drop trigger sendings_comments_along on sendings;
drop function note_hearts_of_gone_media();
drop function bring_hearts_along();
drop function forget_comments();
drop function bring_comments_along();

drop view live_sendings;
alter table sendings add column photo_id uuid;
update sendings set photo_id = coalesce(object_id, id);
alter table sendings alter column photo_id set not null;
alter table sendings add constraint sendings_photo_id_fkey foreign key (photo_id) references photos (id);
create index sendings_photo on sendings (photo_id);
alter table sendings drop column object_id;

-- Those of photos that were gone waited for a round of counting.
delete from hearts where not exists (select from photos where photos.id = object_id);
alter table hearts rename column object_id to photo_id;
alter table hearts add constraint hearts_photo_id_fkey foreign key (photo_id) references photos (id) on delete cascade;
alter index hearts_object rename to hearts_photo;
alter table heart_changes rename column object_id to photo_id;

delete from comments where not exists (select from photos where photos.id = object_id);
alter table comments rename column object_id to photo_id;
alter table comments add constraint comments_photo_id_fkey foreign key (photo_id) references photos (id) on delete cascade;
alter index comments_object rename to comments_photo;

update facts set data = replace(data::text, '"objectId"', '"photoId"')::jsonb
 where kind in ('hearts.changed', 'comments.changed');
update take_back_parts set items = replace(items::text, '"objectId"', '"photoId"')::jsonb where part = 'comments';

create or replace function note_heart_changes() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, photo_id)
  select distinct changed.event_id, changed.photo_id
    from changed join events on events.id = changed.event_id and events.deleted_at is null;
  return null;
end $$;

create or replace function note_hearts_of_known_guests() returns trigger language plpgsql as $$
begin
  insert into heart_changes (event_id, photo_id)
  select distinct hearts.event_id, hearts.photo_id
    from changed join hearts on hearts.guest_id = changed.guest_id
   where not hearts.is_counted;
  return null;
end $$;

create view live_sendings as
select id, photo_id, event_id, user_id, guest_id, file_name, blob_key, file_size, file_type, sha256, crc32, title,
       description, status, is_pinned, state, width, height, thumbhash, has_early_thumbnail, has_gps, taken_at,
       taken_local, captured_at, fallback_at, created_at, duration_seconds, stream_state, stream_percent,
       stream_version, stream_unsound_verdicts, unsound_verdicts, has_clean_form, look, heart_count, address_epoch,
       addresses_ended_at, is_copy, takes_room, challenge_ids, album_id, sent_to_album
  from sendings where removed_at is null;
