-- Links in mails that prove who opened them. One of each kind for a host: a new one ends the one before.
create table account_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  about text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, purpose)
);

-- Visits to a sign-in provider that have not come back yet.
create table social_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index social_attempts_expires_at on social_attempts (expires_at);
