-- How often a child of the media engine that lived to say so found the bytes unsound. Null is never. Nothing final
-- follows from the queue's own count of attempts, which crashes raise as well. Without a default, so that rows which
-- were kept aside as JSON can be put back.
alter table user_media
  add column unsound_verdicts smallint,
  add column stream_unsound_verdicts smallint;
alter table covers add column unsound_verdicts smallint;
alter table avatars add column unsound_verdicts smallint;

-- unplayable: the recording is kept as it came, since nothing playable could be made of it.
alter table event_voice_notes
  add column unsound_verdicts smallint,
  drop constraint event_voice_notes_state_check,
  add constraint event_voice_notes_state_check
    check (state in ('receiving', 'processing', 'ready', 'refused', 'unplayable'));
create index event_voice_notes_kept on event_voice_notes (event_id, created_at desc, id desc)
  where state in ('ready', 'unplayable');
drop index event_voice_notes_newest;

-- What was sent and is not shown as it could be: few rows of a large table, asked for by every comparison.
create index user_media_underived on user_media (id)
  where state in ('processing', 'no_preview') or stream_state in ('waiting', 'making', 'failed');
create index event_voice_notes_to_watch on event_voice_notes (state, id) where state in ('processing', 'unplayable');
