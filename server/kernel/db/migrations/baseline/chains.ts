/**
 * An index of what the networks did at our addresses. The books follow it block by block: `posted_height` of a network's cursor
 * is the final block that they have reached. Amounts are in the networks' own units, which may be smaller than the ledger's.
 */
export const chainTables: readonly string[] = [
  `create table chain_cursors (
    network text primary key,
    baseline_height bigint not null,
    scanned_height bigint not null,
    scanned_hash text not null,
    posted_height bigint not null,
    posted_hash text not null,
    tip_height bigint not null,
    looked_at timestamptz not null,
    -- A halted network pays nothing out until the operator has looked.
    halted_at timestamptz,
    halted_reason text,
    check (baseline_height <= posted_height and posted_height <= scanned_height)
  )`,
  // How the nodes of real networks answered last, as the servers that follow them saw it.
  `create table chain_nodes (
    network text primary key,
    answered_at timestamptz,
    tip_height bigint,
    -- The newest block's own time; null where the adapter can't tell.
    tip_at timestamptz,
    -- Blocks that the node knows of and has not taken yet; null where it can't tell.
    behind bigint,
    -- Since its last answer; null while it answers.
    failing_since timestamptz,
    error text
  )`,
  `create table chain_blocks_seen (
    network text not null,
    height bigint not null,
    hash text not null,
    parent_hash text not null,
    primary key (network, height)
  )`,
  // A token's event claims an unproven arrival, but its address holds less: it is booked once the coins are there, or dismissed by
  // the operator.
  `create table chain_arrivals (
    id uuid primary key,
    network text not null,
    key text not null,
    transaction_hash text not null,
    currency_id integer not null,
    address text not null,
    amount numeric(78,0) not null check (amount > 0),
    user_id uuid references users (id),
    state text not null check (state in ('seen', 'included', 'internal', 'credited', 'unclaimed',
      'returned', 'disputed', 'orphaned', 'replaced', 'unproven', 'dismissed')),
    reason text check (reason in ('belowMinimum', 'inactive', 'frozen', 'maturing', 'stray')),
    height bigint,
    entry_id uuid,
    seen_at timestamptz not null,
    ended_at timestamptz,
    spendable_from bigint,
    matures_at_height bigint,
    seal bytea,
    unique (network, key),
    check ((state in ('seen', 'disputed', 'orphaned', 'replaced')) = (height is null))
  )`,
  `create index chain_arrivals_of_block on chain_arrivals (network, height) where height is not null`,
  `create index chain_arrivals_open on chain_arrivals (network, state) where state = 'seen'`,
  `create index chain_arrivals_unclaimed on chain_arrivals (reason, seen_at) where state = 'unclaimed'`,
  `create index chain_arrivals_of_user on chain_arrivals (user_id, seen_at desc) where user_id is not null`,
  `create index chain_arrivals_included on chain_arrivals (network, height) where state = 'included'`,
  `create index chain_arrivals_unproven on chain_arrivals (network, height) where state = 'unproven'`,
  `create index chain_arrivals_of_address on chain_arrivals (address)`,
  `create index chain_arrivals_of_own_address on chain_arrivals (lower(address), user_id, seen_at)
    where user_id is not null`,
  `create index chain_arrivals_of_transaction on chain_arrivals (transaction_hash)`,
  // What the books have taken is marked, so that they never take it twice, wherever their cursor stands.
  `create table chain_spends (
    network text not null,
    key text not null,
    transaction_hash text not null,
    currency_id integer not null,
    address text not null,
    amount numeric(78,0) not null check (amount > 0),
    height bigint not null,
    is_posted boolean not null default false,
    primary key (network, key)
  )`,
  `create index chain_spends_of_block on chain_spends (network, height)`,
  `create index chain_spends_open on chain_spends (network, height) where not is_posted`,
  `create table chain_sent (
    network text not null,
    hash text not null,
    from_address text not null,
    has_reverted boolean not null,
    gas_currency_id integer not null,
    gas numeric(78,0) not null check (gas >= 0),
    height bigint not null,
    is_posted boolean not null default false,
    primary key (network, hash)
  )`,
  `create index chain_sent_of_block on chain_sent (network, height)`,
  `create index chain_sent_open on chain_sent (network, height) where not is_posted`,
  // What all of our addresses hold at the posted block. Carry is the part that is too small for the ledger's decimals;
  // custody is the part at our own address.
  `create table chain_holdings (
    network text not null,
    currency_id integer not null,
    amount numeric(78,0) not null,
    carry numeric(78,0) not null default 0 check (carry >= 0),
    custody numeric(78,0) not null default 0,
    primary key (network, currency_id)
  )`,
  // What each user's address holds at the posted block.
  `create table chain_address_holdings (
    network text not null,
    currency_id integer not null,
    address text not null,
    amount numeric(78,0) not null,
    changed_at timestamptz not null,
    primary key (network, currency_id, address)
  )`,
  `create index chain_address_holdings_changed on chain_address_holdings (changed_at)`,
  // The largest amounts are swept first.
  `create index chain_address_holdings_by_amount on chain_address_holdings (network, currency_id, amount desc)
    where amount > 0`,
  `create table chain_nonces (
    network text not null,
    address text not null,
    next_nonce bigint not null check (next_nonce >= 0),
    primary key (network, address)
  )`,
  // Users' addresses for receiving coins. An identity column, because a restore continues its sequence after the highest
  // number; a number given out twice would give two users the same address.
  `create table user_address_indexes (
    user_id uuid primary key references users (id),
    address_index integer not null unique generated always as identity (minvalue 0 start with 0),
    seal bytea
  )`,
  `create table user_addresses (
    user_id uuid not null references user_address_indexes (user_id),
    chain text not null,
    address text not null unique,
    primary key (user_id, chain)
  )`,
  // Requests to move coins here from outside, each with an address of its own, numbered like those of users.
  `create table input_addresses (
    address_index integer primary key generated always as identity (minvalue 0 start with 0),
    user_id uuid not null references users (id),
    chain text not null,
    address text unique,
    seal bytea
  )`,
  `create table external_inputs (
    id uuid primary key,
    user_id uuid not null references users (id),
    currency_from integer not null,
    currency_to integer not null,
    amount numeric(38,0) not null check (amount > 0),
    dust numeric(38,0) not null check (dust > 0),
    address_index integer not null unique references input_addresses (address_index),
    state text not null check (state in ('open', 'done', 'expired', 'cancelled', 'underpaid', 'short', 'spent')),
    hash text,
    entry_id uuid unique,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    -- Numbers each change, so that no earlier state can be brought back.
    revision integer not null default 0,
    seal bytea,
    check ((state = 'open') = (ended_at is null)),
    check ((state = 'done') = (entry_id is not null))
  )`,
  `create index external_inputs_of_user on external_inputs (user_id, created_at desc)`,
  `create index external_inputs_open on external_inputs (created_at) where state = 'open'`,
];
