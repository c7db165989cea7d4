-- Each fact looked its event up once more, although it can only be recorded through the event's row of counters. That
-- row's deletion, which waits for whoever records, now takes the facts along.
alter table facts drop constraint facts_event_id_fkey;

create function delete_facts_of_event() returns trigger language plpgsql as $$
begin
  delete from facts where event_id = old.event_id;
  return null;
end
$$;

create trigger facts_of_event after delete on event_counters
  for each row execute function delete_facts_of_event();
