-- What a voice message takes of its host's room; null while it takes none. Messages that were stored before have null
-- until the sweep has asked the store how long they are.
alter table event_voice_notes add column room_bytes bigint check (room_bytes >= 0);
create index event_voice_notes_unbooked on event_voice_notes (id)
  where room_bytes is null and state in ('processing', 'ready', 'unplayable');
