/** Prices, costs and pauses that the operator sets, quotes that users asked for, and rewards for purchases. */
export const marketTables: readonly string[] = [
  `create table set_prices (
    currency_id integer primary key,
    price numeric not null check (price > 0),
    set_at timestamptz not null,
    seal bytea
  )`,
  // The price of a coin from a time on. Papers show no value for anything older.
  `create table price_records (
    currency_id integer not null,
    since timestamptz not null,
    price numeric not null check (price > 0),
    -- The auditor reads by it.
    id bigint generated always as identity unique,
    seal bytea,
    primary key (currency_id, since)
  )`,
  `create table set_mint_costs (
    version bigint generated always as identity primary key,
    currency_id integer not null,
    nominal text not null,
    cost numeric(38, 0) not null check (cost >= 0),
    set_at timestamptz not null,
    seal bytea
  )`,
  `create index set_mint_costs_newest on set_mint_costs (currency_id, nominal, version desc)`,
  // Currency 0 means all currencies.
  `create table pauses (
    operation text not null check (operation in ('mint', 'fill', 'burn', 'swap', 'send', 'migrate', 'epos')),
    currency_id integer not null default 0,
    reason text not null,
    set_at timestamptz not null,
    name text unique generated always as (operation || ' ' || currency_id::text) stored,
    seal bytea,
    primary key (operation, currency_id)
  )`,
  `create table quotes (
    id uuid primary key,
    user_id uuid not null references users (id),
    kind text not null check (kind in ('fee', 'swap')),
    currency_id integer not null,
    amount numeric(38, 0) check (amount > 0),
    to_currency_id integer,
    to_amount numeric(38, 0) check (to_amount > 0),
    rate numeric check (rate > 0),
    fee_currency_id integer not null,
    fee numeric(38, 0) not null check (fee >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    -- With these the purchase needs no price.
    base_amount numeric(38, 0) check (base_amount > 0),
    discount_percent smallint check (discount_percent between 0 and 100),
    seal bytea,
    -- A quote of kind 'fee' exchanges nothing and may be used any number of times until it expires.
    check (num_nonnulls(amount, to_currency_id, to_amount, rate) = case kind when 'fee' then 0 else 4 end),
    check (kind <> 'fee' or used_at is null),
    constraint quotes_swap_parts
      check (num_nonnulls(base_amount, discount_percent) = case kind when 'fee' then 0 else 2 end)
  )`,
  `create index quotes_fees on quotes (user_id, currency_id, expires_at) where kind = 'fee'`,
  `create index quotes_unused on quotes (expires_at) where used_at is null`,
  // What referrers earn from purchases.
  `create table referral_rewards (
    id uuid primary key,
    entry_id uuid not null,
    buyer_id uuid not null references users (id),
    referrer_id uuid not null references users (id),
    level smallint not null check (level between 1 and 6),
    currency_id integer not null,
    amount numeric(38, 0) not null check (amount > 0),
    -- The month in which it was earned, such as 2026-11, in UTC.
    period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
    paid_entry uuid,
    created_at timestamptz not null,
    seal bytea,
    unique (entry_id, level),
    check (buyer_id <> referrer_id)
  )`,
  `create index referral_rewards_unpaid on referral_rewards (period, referrer_id) where paid_entry is null`,
  `create index referral_rewards_of_referrer on referral_rewards (referrer_id, period)`,
  // The auditor finds the rewards that an entry has paid.
  `create index referral_rewards_paid on referral_rewards (paid_entry) where paid_entry is not null`,
];
