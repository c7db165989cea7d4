drop index concurrently if exists sendings_removed;
create index concurrently sendings_removed on sendings (removed_at) where removed_at is not null;
drop index concurrently if exists sendings_removed_of_event;
create index concurrently sendings_removed_of_event on sendings (event_id, removed_at)
  where removed_at is not null;
