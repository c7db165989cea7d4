drop index concurrently if exists user_media_films;
create index concurrently user_media_films on user_media (event_id, is_pinned desc, created_at desc, id desc)
  where stream_state is not null and not is_copy;
