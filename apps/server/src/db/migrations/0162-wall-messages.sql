-- What a host has written on the open walls of an event: one message, which the next one replaces.
create table wall_messages (
  event_id text primary key references events (id) on delete cascade,
  id uuid not null,
  text text not null,
  form text not null constraint wall_messages_form check (form in ('full', 'banner')),
  shown_at timestamptz not null,
  -- Null for a banner that stays until it is taken down.
  ends_at timestamptz constraint wall_messages_end check (ends_at is not null or form = 'banner')
);
