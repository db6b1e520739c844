import type { Migration } from './migration';

/**
 * An index of what the networks did at our addresses, and payouts in legs with attempts. The books follow the index block by
 * block: `posted_height` of a network's cursor is the final block that they have reached.
 */
export const chainIndex: Migration = {
  number: 28,
  name: 'chain index',
  statements: [
    `create table chain_cursors (
      network text primary key,
      baseline_height bigint not null,
      scanned_height bigint not null,
      scanned_hash text not null,
      posted_height bigint not null,
      posted_hash text not null,
      tip_height bigint not null,
      looked_at timestamptz not null,
      check (baseline_height <= posted_height and posted_height <= scanned_height)
    )`,
    `create table chain_blocks_seen (
      network text not null,
      height bigint not null,
      hash text not null,
      parent_hash text not null,
      primary key (network, height)
    )`,
    // Amounts of the index are in the networks' own units, which may be smaller than the ledger's.
    `create table chain_arrivals (
      id uuid primary key,
      network text not null,
      key text not null,
      transaction_hash text not null,
      currency_id integer not null,
      address text not null,
      amount numeric(78,0) not null check (amount > 0),
      user_id uuid references users (id),
      state text not null check (state in ('seen', 'included', 'internal', 'credited', 'unclaimed', 'orphaned', 'replaced')),
      reason text check (reason in ('belowMinimum', 'inactive', 'frozen', 'maturing', 'stray')),
      height bigint,
      entry_id uuid,
      seen_at timestamptz not null,
      ended_at timestamptz,
      unique (network, key),
      check ((state in ('seen', 'orphaned', 'replaced')) = (height is null))
    )`,
    `create index chain_arrivals_of_block on chain_arrivals (network, height) where height is not null`,
    `create index chain_arrivals_open on chain_arrivals (network, state) where state = 'seen'`,
    `create index chain_arrivals_unclaimed on chain_arrivals (reason, seen_at) where state = 'unclaimed'`,
    `create index chain_arrivals_of_user on chain_arrivals (user_id, seen_at desc) where user_id is not null`,
    `create table chain_spends (
      network text not null,
      key text not null,
      transaction_hash text not null,
      currency_id integer not null,
      address text not null,
      amount numeric(78,0) not null check (amount > 0),
      height bigint not null,
      primary key (network, key)
    )`,
    `create index chain_spends_of_block on chain_spends (network, height)`,
    `create table chain_sent (
      network text not null,
      hash text not null,
      from_address text not null,
      has_reverted boolean not null,
      gas_currency_id integer not null,
      gas numeric(78,0) not null check (gas >= 0),
      height bigint not null,
      primary key (network, hash)
    )`,
    `create index chain_sent_of_block on chain_sent (network, height)`,
    // What all of our addresses hold at the posted block; carry is what of it is too small for the ledger's decimals.
    `create table chain_holdings (
      network text not null,
      currency_id integer not null,
      amount numeric(78,0) not null,
      carry numeric(78,0) not null default 0 check (carry >= 0),
      primary key (network, currency_id)
    )`,
    `create table chain_nonces (
      network text not null,
      address text not null,
      next_nonce bigint not null check (next_nonce >= 0),
      primary key (network, address)
    )`,
    `create table payouts (
      id uuid primary key,
      owner_kind text not null check (owner_kind in ('mint request', 'send', 'migration', 'sweep', 'gas')),
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
      unique (owner_kind, owner_id),
      check ((ended_at is null) = (state = 'open'))
    )`,
    `create index payouts_of_owner on payouts (owner_id)`,
    `create index payouts_untold on payouts (owner_kind) where told_at is null`,
    // A leg is one transaction; outputs are {address, amount} in minor units, with the place of their key where it is ours.
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
      unique (payout_id, n),
      check ((ended_at is null) = (state in ('waiting', 'signed')))
    )`,
    `create index payout_legs_due on payout_legs (due_at) where ended_at is null`,
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
      primary key (leg_id, n),
      unique (network, hash)
    )`,
    // Coins (UTXO) of ours at final blocks; a reserved one belongs to the leg that spends it.
    `create table chain_coins (
      network text not null,
      key text not null,
      currency_id integer not null,
      address text not null,
      amount numeric(78,0) not null check (amount > 0),
      height bigint not null,
      leg_id uuid references payout_legs (id),
      spent_height bigint,
      primary key (network, key)
    )`,
    `create index chain_coins_free on chain_coins (network, currency_id) where leg_id is null and spent_height is null`,
    `insert into payouts (id, owner_kind, owner_id, network, currency_id, amount, fee_currency_id, fee, state, created_at,
        ended_at, told_at)
      select id, owner_kind, owner_id, network, currency_id, amount, currency_id, 0,
        case outcome when 'final' then 'paid' when 'failed' then 'failed' else 'open' end, created_at, ended_at, ended_at
      from chain_payouts`,
    `insert into payout_legs (id, payout_id, network, n, from_purpose, from_index, outputs, amount, state, due_at, ended_at)
      select id, id, network, 1, 'custody', 0, coalesce(signed::jsonb -> 'outputs', '[]'), amount,
        case outcome when 'final' then 'paid' when 'failed' then 'failed' else 'signed' end, created_at, ended_at
      from chain_payouts`,
    `insert into payout_attempts (leg_id, n, network, hash, signed, fee_max, facts, created_at)
      select id, 1, network, hash, signed, 0, '{}', created_at from chain_payouts`,
    // The index of existing networks begins below every transaction whose end the books have not heard of.
    `insert into chain_cursors
      select h.network, b.height, b.height, coalesce(k.hash, 'genesis'), b.height, coalesce(k.hash, 'genesis'), h.height, now()
      from chain_heads h
      cross join lateral (
        select greatest(0, least(h.height - 3, coalesce((
          select min(t.height) - 1 from chain_transactions t join chain_payouts p on p.hash = t.hash
          where p.ended_at is null and t.network = h.network), h.height))) as height
      ) b
      left join chain_blocks k on k.network = h.network and k.height = b.height`,
    // At that block our own address had what it has now, and what it has sent since: only the stand-in's networks exist yet,
    // and on them all other addresses are those of bills.
    `insert into chain_holdings (network, currency_id, amount)
      with sent as (
        select t.network, t.failed, t.signed from chain_transactions t
        join chain_cursors c on c.network = t.network and t.height > c.baseline_height
      ), parts as (
        select h.network, b.currency_id, b.amount from chain_balances b
        join lateral (
          select case when b.currency_id = 1 then 'bitcoin' when b.currency_id in (4, 5) then 'tron'
            when b.currency_id in (7, 8, 9) then 'ethereum' else 'tectum' end as network
        ) h on true
        where not exists (select from bill_addresses a where a.address = b.address)
        union all
        select network, (signed ->> 'gasCurrencyId')::integer, (signed ->> 'gas')::numeric from sent
        union all
        select network, (signed ->> 'currencyId')::integer,
          (select sum((o ->> 'amount')::numeric) from jsonb_array_elements(signed -> 'outputs') o)
        from sent where not failed
      )
      select network, currency_id, sum(amount) from parts group by 1, 2`,
    'drop table chain_payouts',
    `update chain_blocks set parent_hash = 'genesis' where parent_hash = ''`,
    // The stand-in: of transactions with one slot a block takes one only, and while it is congested those with a high fee.
    `alter table chain_transactions add column slot text`,
    `update chain_transactions set slot = hash`,
    `alter table chain_transactions alter column slot set not null`,
    `create index chain_transactions_of_slot on chain_transactions (network, slot)`,
    `alter table chain_heads add column fee_floor_percent integer not null default 0 check (fee_floor_percent >= 0)`,
  ],
};
