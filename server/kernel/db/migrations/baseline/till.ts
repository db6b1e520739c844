/** API keys, the payments that merchants ask for at the till, and what a program's key may pay by itself. */
export const tillTables: readonly string[] = [
  `create table api_keys (
    id uuid primary key,
    user_id uuid not null references users (id),
    name text not null,
    -- The first and last characters of the key, for showing it in a list.
    key_start text not null,
    key_end text not null,
    key_hash bytea not null unique,
    scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'epos', 'pay']),
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    seal bytea
  )`,
  `create index api_keys_of_user on api_keys (user_id, created_at desc) where revoked_at is null`,
  `create table payment_intents (
    id uuid primary key,
    merchant_id uuid not null references users (id),
    currency_id integer not null,
    amount numeric(38,0) not null check (amount > 0),
    -- The fee at the time of the request; later changes by the operator do not affect it.
    fee numeric(38,0) not null check (fee between 0 and amount),
    total text not null,
    total_currency text not null,
    exchange_rate text not null,
    location text not null,
    cashier text not null,
    note text not null,
    signature bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    seen_at timestamptz,
    cancelled_at timestamptz,
    paid_at timestamptz,
    payer_id uuid references users (id),
    check_id text check (check_id ~ '^[0-9]{12}$'),
    entry_id uuid,
    -- The hash of the entry's leaf in its block.
    entry_hash bytea,
    refunded_at timestamptz,
    refund_entry_id uuid,
    seal bytea,
    check (expires_at > created_at),
    check (num_nonnulls(paid_at, payer_id, check_id, entry_id, entry_hash) in (0, 5)),
    check (payer_id <> merchant_id),
    check (paid_at is null or cancelled_at is null),
    check ((refunded_at is null) = (refund_entry_id is null)),
    check (refunded_at is null or paid_at is not null)
  )`,
  `create unique index payment_intents_check_id on payment_intents (check_id) where check_id is not null`,
  `create unique index payment_intents_entry on payment_intents (entry_id) where entry_id is not null`,
  `create index payment_intents_unpaid on payment_intents (created_at) where paid_at is null`,
  // Lists show payments by the time they were paid, and unpaid ones by the time they were asked for. With both columns
  // included, PostgreSQL counts a list from the index alone.
  `create index payment_intents_of_merchant
    on payment_intents (merchant_id, coalesce(paid_at, created_at) desc, id desc) include (paid_at, created_at)`,
  // A day's sums are read from this index alone.
  `create index payment_intents_earned on payment_intents (merchant_id, paid_at) include (currency_id, amount, fee)
    where paid_at is not null and refunded_at is null`,
  `create unique index payment_intents_refund_entry on payment_intents (refund_entry_id)
    where refund_entry_id is not null`,
  `create index payment_intents_of_hash on payment_intents (entry_hash) where entry_hash is not null`,
  // What a program's key may pay by itself: up to an amount a day, to these merchants.
  `create table key_purses (
    key_id uuid primary key references api_keys (id),
    currency_id integer not null,
    day_limit numeric(38,0) not null check (day_limit > 0),
    merchant_ids uuid[] not null check (cardinality(merchant_ids) > 0),
    -- The last day on which it paid, in UTC, and how much it has paid on it.
    spent_on date,
    spent numeric(38,0) not null default 0 check (spent between 0 and day_limit),
    seal bytea
  )`,
  // The payments that a key made. Users made all others themselves.
  `create table key_payments (
    payment_id uuid primary key references payment_intents (id),
    key_id uuid not null references key_purses (key_id),
    amount numeric(38,0) not null check (amount > 0),
    paid_on date not null,
    seal bytea
  )`,
  `create index key_payments_of_day on key_payments (key_id, paid_on)`,
];
