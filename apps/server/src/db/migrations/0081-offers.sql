-- What the operator offered hosts, and when: paid plans or room without any, and how long albums are kept. No row means
-- what the product usually offers. Rows stay: a host keeps what was promised since they signed up.
create table offers (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null,
  until timestamptz,
  has_plans boolean not null,
  host_quota_bytes bigint not null,
  guest_upload_months integer not null,
  host_access_months integer not null,
  after_plan_days integer not null
);
create unique index offers_present on offers ((until is null)) where until is null;

-- How long after an event's date guests add to it, as promised to this host. Written with the plan.
alter table storage_accounts add column guest_upload_months integer not null default 3;
