-- What a photo looks like, so that walls do not show two that look alike in close succession: a perceptual hash as hex, and
-- how sharp its thumbnail is. Null until renditions are made again.
alter table photos
  add column dhash text constraint photos_dhash_check check (dhash ~ '^[0-9a-f]{16}$'),
  add column sharpness integer;

create or replace view live_sendings as
select sendings.id, sendings.photo_id, sendings.event_id, sendings.user_id, sendings.guest_id, sendings.file_name,
       blob_key, file_size, file_type, sha256, crc32, title, description, status, is_pinned,
       case when shows_photo then state else 'processing' end as state,
       (shows_photo and state = 'ready')
         or (has_early_thumbnail and (not shows_photo or state <> 'no_preview')) as has_picture,
       case when shows_photo then width end as width,
       case when shows_photo then height end as height,
       case when shows_photo then thumbhash end as thumbhash,
       has_early_thumbnail, shows_photo and has_gps as has_gps,
       case when shows_photo then taken_at end as taken_at,
       case when shows_photo then taken_local end as taken_local,
       captured_at, fallback_at, created_at, sent_at,
       case when shows_photo then duration_seconds end as duration_seconds,
       stream_state is not null as is_film,
       case when shows_photo or stream_state is null then stream_state else 'waiting' end as stream_state,
       case when shows_photo then stream_percent end as stream_percent,
       case when shows_photo then stream_version end as stream_version,
       case when shows_photo then has_clean_form end as has_clean_form,
       look, heart_count, address_epoch, addresses_ended_at, is_copy, challenge_ids, album_id, sent_to_album,
       shows_photo,
       case when shows_photo then dhash end as dhash,
       case when shows_photo then sharpness end as sharpness
  -- Every sending has its photo. As an outer join it is left out of queries that need none of the photo's columns.
  -- Naming the event lets the planner begin with the photos of an event.
  from sendings left join photos on photos.id = photo_id and photos.event_id = sendings.event_id
 where removed_at is null;
