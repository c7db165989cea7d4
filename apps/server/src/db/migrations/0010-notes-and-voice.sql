-- Notes that guests leave for the hosts. The id is made by the sender's browser.
create table event_notes (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  -- Null when the host wrote it.
  guest_id uuid references guests (id) on delete set null,
  message text not null,
  theme text not null check (theme in ('theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6')),
  sender_name text,
  created_at timestamptz not null
);
create index event_notes_newest on event_notes (event_id, created_at desc, id desc);
create index event_notes_guest on event_notes (guest_id) where guest_id is not null;

-- Voice messages. The row comes before the bytes, so that no byte is ever without an owner.
create table event_voice_notes (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  guest_id uuid references guests (id) on delete set null,
  sender_name text,
  -- receiving: bytes arrive · processing: it is being made playable · ready: it can be heard · refused: see refusal
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'refused')),
  refusal text check (refusal in ('too_long', 'empty', 'not_audio', 'unreadable')),
  -- Of the original, told from its first bytes.
  original_type text,
  -- Measured by decoding; null until ready.
  duration_seconds double precision,
  waveform smallint[],
  created_at timestamptz not null
);
create index event_voice_notes_newest on event_voice_notes (event_id, created_at desc, id desc)
  where state = 'ready';
create index event_voice_notes_guest on event_voice_notes (guest_id) where guest_id is not null;
create index event_voice_notes_to_sweep on event_voice_notes (created_at) where state in ('receiving', 'refused');
