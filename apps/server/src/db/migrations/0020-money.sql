-- What a host was asked to pay. The row comes before the provider hears of it; amounts are cents and paise.
create table orders (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  tier text not null check (tier in ('10gb', '30gb', '50gb', '100gb')),
  currency text not null check (currency in ('USD', 'INR')),
  amount integer not null check (amount > 0),
  -- The pass that this one is the difference to; null where it stands by itself.
  upgrades uuid,
  provider_order_id text unique,
  created_at timestamptz not null,
  -- When the provider was last asked what became of it.
  checked_at timestamptz,
  settled_at timestamptz
);
create index orders_of_host on orders (user_id);
create index orders_to_check on orders (created_at) where settled_at is null and provider_order_id is not null;

create table subscriptions (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  currency text not null check (currency in ('USD', 'INR')),
  amount integer not null check (amount > 0),
  provider_subscription_id text unique,
  state text not null default 'created',
  -- End of the month that is paid.
  current_end timestamptz,
  -- Its host has cancelled it: it charges no more, and ends with that month.
  cancels_at_end boolean not null default false,
  created_at timestamptz not null,
  checked_at timestamptz
);
create index subscriptions_of_host on subscriptions (user_id);

-- Money that arrived. The provider's id is unique, and with it what is granted for it.
create table payments (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  subscription_id uuid references subscriptions (id) on delete cascade,
  provider_payment_id text not null unique,
  currency text not null,
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0,
  -- Of the receipt: counted without a gap in each year.
  number text not null unique,
  paid_at timestamptz not null,
  check ((order_id is null) <> (subscription_id is null))
);
create index payments_of_host on payments (user_id, paid_at desc);

create table receipt_numbers (
  year integer primary key,
  last integer not null
);

-- Room for a time: paid for, or given by the operator (then there is no payment).
create table entitlements (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  payment_id uuid unique references payments (id) on delete cascade,
  kind text not null check (kind in ('pass', 'subscription', 'granted')),
  tier text check (tier in ('10gb', '30gb', '50gb', '100gb')),
  quota_bytes bigint not null check (quota_bytes > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Refunded, or taken back by the operator.
  ended_at timestamptz
);
create index entitlements_of_host on entitlements (user_id);

-- Events of the provider: kept before they are answered, worked on afterwards, each once.
create table payment_webhooks (
  event_id text primary key,
  kind text not null,
  -- What it is about: ids of the provider.
  subjects text[] not null,
  body text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text
);
create index payment_webhooks_received on payment_webhooks (received_at);

-- What a host was told about their plan, so that each is told once for each end.
create table plan_notices (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, about)
);

-- What the operator did by hand.
create table operator_actions (
  id uuid primary key,
  at timestamptz not null,
  operator text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);

-- Room and until when it takes anything new follow from the entitlements; written whenever those change.
alter table storage_accounts
  add column plan text not null default 'trial' check (plan in ('trial', 'premium')),
  add column open_until timestamptz,
  add column changes_at timestamptz,
  -- The operator's word, whatever the plan says.
  add column quota_override_bytes bigint;
update storage_accounts set open_until = users.created_at + interval '14 days', changes_at = users.created_at + interval '14 days'
  from users where users.id = storage_accounts.user_id;
alter table storage_accounts alter column open_until set not null, alter column changes_at set not null;
create index storage_accounts_to_look_at on storage_accounts (changes_at);

alter table users add column suspended_at timestamptz;
alter table events add column suspended_at timestamptz;

-- What the sandbox of payments remembers; empty where a real provider is configured.
create table sandbox_payments (
  id text primary key,
  kind text not null,
  -- JSON as it is answered, its names untouched.
  body text not null,
  created_at timestamptz not null
);
create index sandbox_payments_kind on sandbox_payments (kind, created_at);
