-- Wrong passwords, codes and sign-ins, by what was guessed and from where. A score halves as time passes.
create table guess_scores (
  key text primary key,
  score double precision not null,
  updated_at timestamptz not null
);
create index guess_scores_updated_at on guess_scores (updated_at);

-- Proofs of work that were accepted: each counts once, whichever web process is asked.
create table spent_proofs (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expires_at on spent_proofs (expires_at);
