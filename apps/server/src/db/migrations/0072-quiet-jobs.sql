-- A notification inside a transaction makes every commit of the server wait for one lock (Async_Notify in PostgreSQL's
-- async.c), whatever it changed. The queue's add_job() sends one for each job. Here it finds, earlier in its search
-- path, a pg_notify() that does nothing; the process that added jobs notifies after its commit, once for many.
create schema without_notices;
create function without_notices.pg_notify(channel text, payload text) returns void
  language plpgsql as $$ begin end $$;

create function enqueue_job(
  name text, payload json, job_key text, run_at timestamptz, max_attempts int, priority int
) returns void language plpgsql set search_path = without_notices, pg_catalog as $$
begin
  perform graphile_worker.add_job(
    name, payload := payload, job_key := job_key, run_at := run_at, max_attempts := max_attempts, priority := priority
  );
end
$$;
