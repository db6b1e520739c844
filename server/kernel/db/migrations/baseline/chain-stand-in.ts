/** The stand-in networks: what a real network would hold itself. */
export const chainStandInTables: readonly string[] = [
  `create table chain_heads (
    network text primary key,
    height bigint not null,
    made_at timestamptz not null,
    fails_next integer not null default 0 check (fails_next >= 0),
    -- While the network is congested, a block takes only transactions with a high fee.
    fee_floor_percent integer not null default 0 check (fee_floor_percent >= 0)
  )`,
  `create table chain_blocks (
    network text not null,
    height bigint not null,
    hash text not null,
    parent_hash text not null,
    made_at timestamptz not null,
    primary key (network, height)
  )`,
  // A block takes only one of the transactions with one slot.
  `create table chain_transactions (
    hash text primary key,
    network text not null,
    seq bigint generated always as identity,
    signed jsonb not null,
    height bigint,
    failed boolean not null default false,
    slot text not null,
    check (height is not null or not failed)
  )`,
  `create index chain_transactions_waiting on chain_transactions (network, seq) where height is null`,
  `create index chain_transactions_of_block on chain_transactions (network, height) where height is not null`,
  `create index chain_transactions_of_slot on chain_transactions (network, slot)`,
  `create table chain_balances (
    currency_id integer not null,
    address text not null,
    amount numeric(38,0) not null check (amount >= 0),
    primary key (currency_id, address)
  )`,
];
