drop index concurrently if exists user_media_challenges;
create index concurrently user_media_challenges on user_media (event_id) where challenge_ids <> '{}';
