/** Coins that leave: sends, payouts in legs with attempts, the coins (UTXO) that they spend, and sweeps. */
export const payoutTables: readonly string[] = [
  // Sends of coins: to an address by a payout, or to a user of ours in the books. Its id is that of the hold with its money.
  `create table sends (
    id uuid primary key,
    user_id uuid not null references users (id),
    currency_id integer not null,
    amount numeric(38,0) not null check (amount > 0),
    fee_currency_id integer not null,
    fee numeric(38,0) not null check (fee >= 0),
    recipient text not null,
    address text,
    recipient_id uuid references users (id),
    state text not null check (state in ('unconfirmed', 'review', 'requested', 'settled', 'cancelled')),
    reason text,
    confirm_by timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    speed text not null default 'average' check (speed in ('low', 'average', 'high')),
    -- Of a send that first moves a coin to its network: the coin it takes, and when it was moved.
    source_currency_id integer,
    source_amount numeric(38,0) check (source_amount > 0),
    migrated_at timestamptz,
    seal bytea,
    check (address is not null or recipient_id is not null),
    check ((source_currency_id is null) = (source_amount is null)),
    check (migrated_at is null or source_currency_id is not null)
  )`,
  `create index sends_of_user on sends (user_id, created_at desc)`,
  `create index sends_unconfirmed on sends (confirm_by) where state = 'unconfirmed'`,
  `create index sends_in_review on sends (created_at) where state = 'review'`,
  `create index sends_of_address on sends (user_id, lower(address), created_at) where address is not null`,
  `create index sends_of_recipient on sends (user_id, recipient_id, id) where recipient_id is not null`,
  `create table payouts (
    id uuid primary key,
    owner_kind text not null check (owner_kind in ('mint request', 'send', 'migration', 'sweep', 'gas', 'return')),
    owner_id uuid not null,
    network text not null,
    currency_id integer not null,
    amount numeric(38,0) not null check (amount > 0),
    payer_id uuid references users (id),
    fee_currency_id integer not null,
    fee numeric(38,0) not null check (fee >= 0),
    state text not null check (state in ('open', 'paid', 'failed', 'cancelled')),
    created_at timestamptz not null,
    ended_at timestamptz,
    told_at timestamptz,
    speed text not null default 'average' check (speed in ('low', 'average', 'high')),
    unique (owner_kind, owner_id),
    check ((ended_at is null) = (state = 'open'))
  )`,
  `create index payouts_of_owner on payouts (owner_id)`,
  `create index payouts_untold on payouts (owner_kind) where told_at is null`,
  // A statement adds back what failed payouts have returned to their payer since its beginning.
  `create index payouts_failed on payouts (payer_id, ended_at) where state = 'failed' and payer_id is not null`,
  // A leg is one transaction; outputs are {address, amount} in minor units, with the place of their key if it is ours.
  `create table payout_legs (
    id uuid primary key,
    payout_id uuid not null references payouts (id),
    network text not null,
    n smallint not null,
    from_purpose text not null,
    from_index bigint not null,
    outputs jsonb not null,
    amount numeric(38,0) not null check (amount > 0),
    state text not null check (state in ('waiting', 'signed', 'paid', 'failed', 'cancelled')),
    due_at timestamptz not null,
    failures smallint not null default 0,
    trouble text,
    ended_at timestamptz,
    judged_height bigint,
    is_bumped boolean not null default false,
    -- A leg whose end was undone beyond finality keeps it, and is not ended a second time when its network brings it again.
    is_undone boolean not null default false,
    -- The newest block of its network when the signed leg was last looked at.
    looked_at_hash text,
    seal bytea,
    unique (payout_id, n),
    check ((ended_at is null) = (state in ('waiting', 'signed')))
  )`,
  `create index payout_legs_due on payout_legs (due_at) where ended_at is null`,
  `create index payout_legs_signed on payout_legs (network, judged_height) where state = 'signed'`,
  `create index payout_legs_undone on payout_legs (network) where is_undone`,
  `create index payout_legs_due_by_state on payout_legs (state, due_at) where ended_at is null`,
  // Every signed transaction of a leg, stored before it is sent; replacements have the next number.
  `create table payout_attempts (
    leg_id uuid not null references payout_legs (id),
    n smallint not null,
    network text not null,
    hash text not null,
    signed text not null,
    fee_max numeric(78,0) not null,
    facts jsonb not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    -- It spends change of a transaction that will never be included: its leg is signed again with other coins.
    is_void boolean not null default false,
    -- Changes are noted by one column: leg_id/n.
    id text collate "C" not null,
    seal bytea,
    primary key (leg_id, n),
    unique (network, hash)
  )`,
  `create unique index payout_attempts_of_id on payout_attempts (id)`,
  `create index payout_attempts_of_hash on payout_attempts (hash)`,
  // Coins (UTXO) of ours at final blocks; a reserved one belongs to the leg that spends it. Change of a recorded transaction
  // has no height until it is final; it says which attempt of which leg makes it.
  `create table chain_coins (
    network text not null,
    key text not null,
    currency_id integer not null,
    address text not null,
    amount numeric(78,0) not null check (amount > 0),
    height bigint,
    leg_id uuid references payout_legs (id),
    spent_height bigint,
    spendable_from bigint,
    origin_leg_id uuid references payout_legs (id),
    origin_n smallint,
    primary key (network, key)
  )`,
  `create index chain_coins_free on chain_coins (network, currency_id) where leg_id is null and spent_height is null`,
  `create index chain_coins_of_leg on chain_coins (leg_id) where leg_id is not null`,
  `create index chain_coins_of_origin on chain_coins (origin_leg_id) where origin_leg_id is not null`,
  `create index chain_coins_unspent on chain_coins (address) where spent_height is null`,
  `create index chain_coins_by_spending on chain_coins (network, spent_height) where spent_height is not null`,
  // Coins that are moved from a user's address to our own; a token's address gets what the move costs first.
  `create table sweeps (
    id uuid primary key,
    network text not null,
    currency_id integer not null,
    address text not null,
    state text not null check (state in ('funding', 'moving', 'done', 'failed')),
    created_at timestamptz not null,
    ended_at timestamptz,
    seal bytea,
    check ((ended_at is null) = (state in ('funding', 'moving')))
  )`,
  // One at a time: a coin's sweep would take what a token's needs for its fee.
  `create unique index sweeps_open on sweeps (network, address) where ended_at is null`,
  `create index sweeps_of_address on sweeps (network, address, created_at desc)`,
];
