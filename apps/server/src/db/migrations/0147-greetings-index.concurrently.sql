drop index concurrently if exists event_voice_notes_published;
create index concurrently event_voice_notes_published on event_voice_notes (event_id, created_at desc, id desc)
  where published_at is not null;
