-- What a photo is moves from its sendings to its row: bytes, renditions, when it was taken, and how many love it.
-- Several sendings kept the same values, and each change had to reach all of them.
alter table photos
  add column blob_key text,
  add column file_size bigint,
  add column file_type text,
  add column sha256 text,
  add column crc32 bigint,
  add column sent_to_album uuid,
  add column takes_room boolean not null default true,
  add column state text not null default 'processing',
  add column width integer,
  add column height integer,
  add column thumbhash text,
  add column has_gps boolean not null default false,
  add column taken_at timestamptz,
  add column taken_local text,
  add column duration_seconds double precision,
  add column look text,
  add column stream_state text,
  add column stream_percent smallint check (stream_percent between 0 and 100),
  add column stream_version smallint,
  add column unsound_verdicts smallint,
  add column stream_unsound_verdicts smallint,
  add column has_clean_form boolean,
  add column heart_count integer not null default 0;

-- Of several sendings, one that shows the photo, which says more than one that still waits for what others see of it.
create temporary table photo_sources on commit drop as
select distinct on (photo_id) photo_id, id
  from sendings
 order by photo_id, removed_at is not null, state = 'processing', takes_room desc, created_at, id;

update photos
   set blob_key = source.blob_key, file_size = source.file_size, file_type = source.file_type,
       sha256 = source.sha256, crc32 = source.crc32, sent_to_album = source.sent_to_album,
       takes_room = source.removed_at is null, state = source.state, width = source.width, height = source.height,
       thumbhash = source.thumbhash, has_gps = source.has_gps, taken_at = source.taken_at,
       taken_local = source.taken_local, duration_seconds = source.duration_seconds, look = source.look,
       stream_state = source.stream_state, stream_percent = source.stream_percent,
       stream_version = source.stream_version, unsound_verdicts = source.unsound_verdicts,
       stream_unsound_verdicts = source.stream_unsound_verdicts, has_clean_form = source.has_clean_form,
       heart_count = source.heart_count
  from photo_sources join sendings as source using (id)
 where photos.id = photo_sources.photo_id;

-- One that nothing was sent of any more shows nothing to anybody.
delete from photos where blob_key is null;

-- Whether its sender, who sent what others had sent, sees what was made of the photo already.
alter table sendings add column shows_photo boolean not null default true;
update sendings set shows_photo = false
  from photos
 where photos.id = photo_id and sendings.id <> photo_id
   and sendings.state = 'processing' and photos.state <> 'processing';

alter table photos
  alter column blob_key set not null,
  alter column file_size set not null,
  alter column file_type set not null,
  add constraint photos_file_type_check check (file_type in (
    'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif',
    'video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm')),
  add constraint photos_state_check check (state in ('arriving', 'processing', 'ready', 'no_preview', 'preview_only')),
  add constraint photos_stream_state_check check (stream_state in ('waiting', 'making', 'ready', 'failed')),
  add constraint photos_look_check check (look = any (array['film'])),
  add constraint photos_arrived check (
    state in ('arriving', 'preview_only') or (sha256 is not null and crc32 is not null));

drop view live_sendings;
alter table sendings
  drop column blob_key, drop column file_size, drop column file_type, drop column sha256, drop column crc32,
  drop column sent_to_album, drop column takes_room, drop column state, drop column width, drop column height,
  drop column thumbhash, drop column has_gps, drop column taken_at, drop column taken_local,
  drop column duration_seconds, drop column look, drop column stream_state, drop column stream_percent,
  drop column stream_version, drop column unsound_verdicts, drop column stream_unsound_verdicts,
  drop column has_clean_form, drop column heart_count;

drop index photos_event;
create index photos_event on photos (event_id, id) where takes_room;
create unique index photos_contents
  on photos (event_id, sha256, coalesce(sent_to_album, '00000000-0000-0000-0000-000000000000')) where takes_room;
create index photos_of_event on photos (event_id);
create index photos_loved on photos (event_id, heart_count desc) where heart_count > 0;
create index photos_films on photos (event_id) where stream_state is not null;
create index photos_arriving on photos (event_id) where state = 'arriving';
create index photos_underived on photos (id)
  where state in ('processing', 'no_preview') or stream_state in ('waiting', 'making', 'failed');
create index photos_streams_unchecked on photos (id) where stream_state = 'ready' and stream_version is null;
create index sendings_waiting_for_photo on sendings (id) where not shows_photo;

-- Faces are found once in a photo, whoever sent it.
alter table face_scans add column photo_id uuid;
update face_scans set photo_id = sendings.photo_id from sendings where sendings.id = media_id;
delete from face_scans as one using face_scans as other
 where one.photo_id = other.photo_id and one.media_id > other.media_id;
alter table face_detections add column photo_id uuid;
update face_detections set photo_id = sendings.photo_id from sendings where sendings.id = media_id;
alter table face_scans drop column media_id;
alter table face_scans alter column photo_id set not null, add primary key (photo_id);
alter table face_scans
  add constraint face_scans_photo_id_fkey foreign key (photo_id) references photos (id) on delete cascade;
alter table face_detections drop column media_id;
alter table face_detections alter column photo_id set not null;
alter table face_detections
  add constraint face_detections_photo_id_fkey foreign key (photo_id) references photos (id) on delete cascade;
create index face_detections_photo on face_detections (photo_id);

-- Sendings in the album, each with its photo. Until a job has prepared it for them, somebody who may not see the other
-- sendings of a photo is shown none of it: that it is ready at once would tell them that it was there.
create view live_sendings as
select sendings.id, sendings.photo_id, sendings.event_id, sendings.user_id, sendings.guest_id, sendings.file_name,
       blob_key, file_size, file_type, sha256, crc32, title, description, status, is_pinned,
       case when shows_photo then state else 'processing' end as state,
       case when shows_photo then width end as width,
       case when shows_photo then height end as height,
       case when shows_photo then thumbhash end as thumbhash,
       has_early_thumbnail, shows_photo and has_gps as has_gps,
       case when shows_photo then taken_at end as taken_at,
       case when shows_photo then taken_local end as taken_local,
       captured_at, fallback_at, created_at,
       case when shows_photo then duration_seconds end as duration_seconds,
       stream_state is not null as is_film,
       case when shows_photo or stream_state is null then stream_state else 'waiting' end as stream_state,
       case when shows_photo then stream_percent end as stream_percent,
       case when shows_photo then stream_version end as stream_version,
       case when shows_photo then has_clean_form end as has_clean_form,
       look, heart_count, address_epoch, addresses_ended_at, is_copy, challenge_ids, album_id, sent_to_album,
       shows_photo,
       -- From `state` as it is shown, but in terms whose share of the rows the planner knows.
       (shows_photo and state = 'ready')
         or (has_early_thumbnail and (not shows_photo or state <> 'no_preview')) as has_picture
  -- Each has a photo: a left join is left out of queries that read none of its columns, such as counts.
  from sendings left join photos on photos.id = photo_id
 where removed_at is null;
