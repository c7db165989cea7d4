-- What a host has done before the party.
create table event_steps (
  event_id text not null references events (id) on delete cascade,
  step text not null check (step in ('cover', 'scan', 'cards', 'wall')),
  done_at timestamptz not null,
  primary key (event_id, step)
);

-- Photo walls that are open. A process that ends without closing them leaves rows that are not seen any longer.
create table wall_screens (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  seen_at timestamptz not null
);
create index wall_screens_event on wall_screens (event_id);

-- When something last changed in an event, for the order of a host's events. To the millisecond, as cursors have it.
alter table event_counters add column last_fact_at timestamptz;
update event_counters
   set last_fact_at = date_trunc('milliseconds', greatest(
         (select max(created_at) from sendings where sendings.event_id = event_counters.event_id),
         (select max(created_at) from event_notes where event_notes.event_id = event_counters.event_id),
         (select created_at from events where events.id = event_counters.event_id)));
alter table event_counters alter column last_fact_at set default date_trunc('milliseconds', now()), alter column last_fact_at set not null;
