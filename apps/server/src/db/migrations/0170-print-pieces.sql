-- Pieces of the print kit as hosts made them theirs: one row for each event and piece, written by the first change.
create table print_pieces (
  event_id text not null references events (id) on delete cascade,
  piece text not null,
  look jsonb not null,
  updated_at timestamptz not null,
  primary key (event_id, piece)
);

-- The list of tables as it was pasted.
create table print_tables (
  event_id text primary key references events (id) on delete cascade,
  list text not null,
  updated_at timestamptz not null
);

-- Pictures for printing that are in no album. As with covers, the row comes before the bytes; the ready one is the event's.
create table print_photos (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- receiving: bytes arrive · processing: it is being made smaller · ready: it is printed · failed: it cannot be read
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed')),
  unsound_verdicts smallint,
  created_at timestamptz not null
);
create index print_photos_event_id on print_photos (event_id);
create index print_photos_to_sweep on print_photos (created_at) where state in ('receiving', 'failed');
