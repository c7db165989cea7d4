-- An event that is being deleted is hidden from this moment on; its rows go in batches. Its counters go first: what
-- joins them, the release before this one included, finds no such event any more.
alter table events add column deleted_at timestamptz;
create index events_being_deleted on events (deleted_at) where deleted_at is not null;

-- Foreign keys: PostgreSQL looks for the rows that refer to one that is deleted.
create index uploads_guest on uploads (guest_id, state);
drop index uploads_receiving_guest;
create index uploads_owner on uploads (owner_id, state);
drop index uploads_receiving_owner;
create index user_media_host on user_media (user_id);
create index event_voice_notes_event on event_voice_notes (event_id);
create index face_requests_event on face_requests (event_id);
create index payments_order on payments (order_id) where order_id is not null;
create index payments_subscription on payments (subscription_id) where subscription_id is not null;

-- Announced again, a file is found by its name in its event, also when that upload was dropped.
create index uploads_announced on uploads (event_id, announcement_id);
drop index uploads_event_id;

-- Of sweeps.
create index uploads_ended on uploads (created_at) where state <> 'receiving';
create index sessions_expires_at on sessions (expires_at);
create index account_links_expires_at on account_links (expires_at);

-- Which object a removed photo shares, as the removal of objects and the integrity check ask.
create index removed_media_object on removed_media (((media ->> 'object_id')::uuid));
