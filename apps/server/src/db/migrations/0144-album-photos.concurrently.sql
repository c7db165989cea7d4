drop index concurrently if exists user_media_album;
create index concurrently user_media_album on user_media (album_id, is_pinned desc, created_at desc, id desc)
  where album_id is not null;
drop index concurrently if exists user_media_room_of_album;
create unique index concurrently user_media_room_of_album
  on user_media (event_id, sha256, coalesce(sent_to_album, '00000000-0000-0000-0000-000000000000'))
  where takes_room;
drop index concurrently if exists user_media_room;
