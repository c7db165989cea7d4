-- What each event takes of its host's room, moved in the transactions that move the room itself.
alter table event_counters
  add column media_bytes bigint not null default 0,
  add column voice_bytes bigint not null default 0,
  add column voice_count integer not null default 0;

-- Whoever adds or deletes a photo now waits until the sums are committed, so that none is missed.
lock table event_counters in share row exclusive mode;
update event_counters set media_bytes = sums.bytes
  from (select event_id, sum(file_size) as bytes from user_media
         where takes_room and state <> all ('{arriving,preview_only}'::text[]) group by event_id) as sums
 where sums.event_id = event_counters.event_id;

-- The storage page added up from this index; the counters replace it.
drop index user_media_bytes;
