-- What has happened in an event, in order. Recorded in the transaction that made it true.
create table facts (
  event_id text not null references events (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (event_id, seq)
);
create index facts_created_at on facts (created_at);

-- Workers say that they live; the jobs of one that fell silent are given to others.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
