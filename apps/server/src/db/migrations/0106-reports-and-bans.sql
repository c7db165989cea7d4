alter table events
  add column guests_see_names boolean not null default true,
  -- Whether reports by several guests hide a thing until the host decides.
  add column reports_hide boolean not null default true,
  -- Only such events ask, with every request, whether somebody is banned.
  add column has_bans boolean not null default false;

-- Whether other guests are shown the name: those given before were given for the host.
alter table guests add column is_name_shown boolean not null default false;

-- Something that guests reported, once for each thing: an object of photos, which all sendings of the same contents share.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references events (id) on delete cascade,
  kind text not null check (kind in ('photo', 'comment')),
  subject_id uuid not null,
  state text not null default 'open' check (state in ('open', 'kept', 'taken_down')),
  -- When the number of reports hid it; null where it is shown, or where the host took it down.
  hidden_at timestamptz,
  reported_at timestamptz not null,
  unique (event_id, kind, subject_id)
);
create index report_cases_open on report_cases (event_id, reported_at) where state = 'open';

create table reports (
  case_id uuid not null references report_cases (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  reason text,
  created_at timestamptz not null,
  primary key (case_id, guest_id)
);
create index reports_guest on reports (guest_id);

create table guest_bans (
  guest_id uuid primary key references guests (id) on delete cascade,
  event_id text not null references events (id) on delete cascade,
  banned_at timestamptz not null
);
create index guest_bans_event on guest_bans (event_id);

-- Where banned guests come from during the evening: keyed hashes. Nobody else's address is kept.
create table banned_addresses (
  event_id text not null references events (id) on delete cascade,
  address_hash text not null,
  guest_id uuid not null references guest_bans (guest_id) on delete cascade,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (event_id, address_hash, guest_id)
);
create index banned_addresses_guest on banned_addresses (guest_id);
create index banned_addresses_expires on banned_addresses (expires_at);

-- What a host took back of a guest in one step, for putting it back: the ids of photos, and notes as they were.
create table take_backs (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  media_ids uuid[] not null,
  notes jsonb not null,
  taken_at timestamptz not null
);
create index take_backs_event on take_backs (event_id);
create index take_backs_taken on take_backs (taken_at);
