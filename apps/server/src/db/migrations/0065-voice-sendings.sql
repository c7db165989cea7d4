-- The name of the object that holds the recording as it came. Each sending of a message writes an object of its own; null
-- is the name that all of them shared before.
alter table event_voice_notes add column original_name text;
