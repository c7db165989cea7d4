-- A comment that a host took back stays for as long as that can be undone, with what was reported about it.
alter table comments add column removed_at timestamptz;
create index comments_removed on comments (removed_at) where removed_at is not null;

insert into comments (id, event_id, photo_id, guest_id, message, status, created_at, removed_at)
select (taken ->> 'id')::uuid, event_id, (taken ->> 'photoId')::uuid, (taken ->> 'guestId')::uuid, taken ->> 'message',
       taken ->> 'status', (taken ->> 'createdAt')::timestamptz, taken_at
  from take_back_parts, jsonb_array_elements(items) as taken
 where part = 'comments'
   and exists (select from photos where id = (taken ->> 'photoId')::uuid)
   and (taken ->> 'guestId' is null or exists (select from guests where id = (taken ->> 'guestId')::uuid))
 -- One that was put back in between is in several: the latest can be undone longest.
 order by taken_at desc
on conflict do nothing;
update take_back_parts
   set items = coalesce((select jsonb_agg(taken -> 'id') from jsonb_array_elements(items) as taken), '[]')
 where part = 'comments';

-- Reports go with what they are about. A sweep deleted them.
delete from report_cases
 where not exists (select from photos where kind = 'photo' and id = subject_id)
   and not exists (select from comments where kind = 'comment' and id = subject_id)
   and not exists (select from event_voice_notes where kind = 'greeting' and id = subject_id);
alter table report_cases
  add column photo_id uuid generated always as (case when kind = 'photo' then subject_id end) stored
    references photos (id) on delete cascade,
  add column comment_id uuid generated always as (case when kind = 'comment' then subject_id end) stored
    references comments (id) on delete cascade,
  add column voice_note_id uuid generated always as (case when kind = 'greeting' then subject_id end) stored
    references event_voice_notes (id) on delete cascade;
create index report_cases_photo on report_cases (photo_id) where photo_id is not null;
create index report_cases_comment on report_cases (comment_id) where comment_id is not null;
create index report_cases_voice_note on report_cases (voice_note_id) where voice_note_id is not null;
