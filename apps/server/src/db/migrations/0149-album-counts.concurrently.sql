drop index concurrently if exists user_media_of_album;
create index concurrently user_media_of_album on user_media (album_id, is_pinned desc, created_at desc, id desc)
  -- Photos of thirty albums are counted from the index alone, without reading their rows.
  include (event_id, status, is_copy)
  where album_id is not null;
drop index concurrently if exists user_media_album;
