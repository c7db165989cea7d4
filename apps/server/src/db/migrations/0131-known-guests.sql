-- Guests who have had an event's page open for some minutes, by its live connection. A credential alone says nothing:
-- anybody makes a new one with each request. Most of them never leave anything, and so have no row of `guests`.
create table guest_presences (
  guest_id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  since timestamptz not null
);
create index guest_presences_event on guest_presences (event_id);

-- Where a report came from: a keyed hash of this report's thing and the address, forgotten with the decision.
alter table reports add column address_hash text;

alter table report_cases
  -- When the host showed it again: reports do not hide it any more.
  add column shown_at timestamptz,
  -- When the host was sent a mail because it was hidden.
  add column mailed_at timestamptz;
