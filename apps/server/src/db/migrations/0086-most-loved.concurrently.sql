drop index concurrently if exists user_media_loved;
create index concurrently user_media_loved on user_media (event_id, heart_count desc, created_at desc, id desc)
  where heart_count > 0;
