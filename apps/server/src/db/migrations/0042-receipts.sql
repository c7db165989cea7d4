-- What a host last wanted on their receipts; the next checkout begins with it.
create table billing_details (
  user_id text primary key references users (id) on delete cascade,
  name text not null,
  address text not null,
  updated_at timestamptz not null
);

-- What the buyer entered for this order. Null: the page did not ask, and the details of the account count.
alter table orders
  add column buyer_name text,
  add column buyer_address text;

-- What a receipt says is fixed with its payment. All of it may be null: payments of the release before this one.
alter table payments
  add column buyer_email text,
  add column buyer_name text,
  add column buyer_address text,
  add column seller_name text,
  add column seller_address text,
  add column seller_tax_id text,
  add column period_starts_at timestamptz,
  add column period_ends_at timestamptz;

-- Receipts so far said the email and the name of the account. A month of a subscription is four days shorter than the
-- room that is given for it.
update payments
  set buyer_email = users.email, buyer_name = users.full_name
  from users where users.id = payments.user_id;
update payments
  set period_starts_at = entitlements.starts_at,
      period_ends_at = entitlements.ends_at
        - case entitlements.kind when 'subscription' then interval '4 days' else interval '0' end
  from entitlements where entitlements.payment_id = payments.id;
