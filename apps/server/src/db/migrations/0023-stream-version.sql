-- The rules by which the stream of a film was made. Null: made by an earlier release, and not looked at since.
alter table user_media add column stream_version smallint;
-- Almost empty at all times: only streams that still have to be looked at.
create index user_media_streams_unchecked on user_media (id)
  where stream_state = 'ready' and stream_version is null;
