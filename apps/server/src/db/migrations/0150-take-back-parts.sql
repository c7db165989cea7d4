-- What a host took back of a guest in one step, by the domain that puts it back. `take_backs` and its four columns are
-- the previous release's, and go with the release after this one.
create table take_back_parts (
  take_back_id uuid not null,
  part text not null,
  event_id text not null references events (id) on delete cascade,
  items jsonb not null,
  taken_at timestamptz not null,
  primary key (take_back_id, part)
);
create index take_back_parts_event on take_back_parts (event_id);
create index take_back_parts_taken on take_back_parts (taken_at);

insert into take_back_parts (take_back_id, part, event_id, items, taken_at)
select id, part, event_id, items, taken_at
  from take_backs, lateral (values ('photos', to_jsonb(media_ids)), ('notes', notes), ('comments', comments),
                                   ('greetings', to_jsonb(greetings))) as parts (part, items);
