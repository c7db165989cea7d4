alter table uploads
  -- The size of its parts where a proxy refuses larger ones; null for the usual one.
  add column part_bytes integer,
  -- When its sender last said that a proxy refuses the smallest part too.
  add column part_refused_at timestamptz;
-- Rare, and asked for by every check of readiness.
create index uploads_refused on uploads (part_refused_at) where part_refused_at is not null;
