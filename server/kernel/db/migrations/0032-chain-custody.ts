import type { Migration } from './migration';

/**
 * What the books need about coins beside their sums: what each user's address holds, which coins (UTXO) are free, what is
 * swept; and which networks' payouts are halted until the operator has looked.
 */
export const chainCustody: Migration = {
  number: 32,
  name: 'chain custody',
  statements: [
    `alter table chain_cursors add column halted_at timestamptz, add column halted_reason text`,
    // What the books have taken is marked, so that they never take it twice, wherever their cursor stands.
    ...['chain_spends', 'chain_sent'].flatMap((table) => [
      `alter table ${table} add column is_posted boolean not null default false`,
      `update ${table} t set is_posted = true from chain_cursors c
        where c.network = t.network and t.height <= c.posted_height`,
      `create index ${table}_open on ${table} (network, height) where not is_posted`,
    ]),
    `alter table chain_arrivals add column spendable_from bigint, add column matures_at_height bigint,
      drop constraint chain_arrivals_state_check, drop constraint chain_arrivals_check`,
    `alter table chain_arrivals
      add constraint chain_arrivals_state_check check (state in ('seen', 'included', 'internal', 'credited', 'unclaimed',
        'returned', 'disputed', 'orphaned', 'replaced')),
      add constraint chain_arrivals_check check ((state in ('seen', 'disputed', 'orphaned', 'replaced')) = (height is null))`,
    `create index chain_arrivals_included on chain_arrivals (network, height) where state = 'included'`,
    // Users' addresses at the posted block. Nothing has been swept before this migration.
    `create table chain_address_holdings (
      network text not null,
      currency_id integer not null,
      address text not null,
      amount numeric(78,0) not null,
      changed_at timestamptz not null,
      primary key (network, currency_id, address)
    )`,
    `insert into chain_address_holdings (network, currency_id, address, amount, changed_at)
      select network, currency_id, address, sum(amount), now() from chain_arrivals
      where state in ('credited', 'unclaimed') and user_id is not null group by 1, 2, 3`,
    // What of it lies at our own address.
    `alter table chain_holdings add column custody numeric(78,0) not null default 0`,
    `update chain_holdings h set custody = h.amount - coalesce((
      select sum(a.amount) from chain_address_holdings a
      where a.network = h.network and a.currency_id = h.currency_id), 0)`,
    `create index chain_address_holdings_changed on chain_address_holdings (changed_at)`,
    // The largest amounts are swept first.
    `create index chain_address_holdings_by_amount on chain_address_holdings (network, currency_id, amount desc)
      where amount > 0`,
    // Change of a recorded transaction has no height until it is final; it says which attempt of which leg makes it.
    `alter table chain_coins alter column height drop not null,
      add column spendable_from bigint,
      add column origin_leg_id uuid references payout_legs (id),
      add column origin_n smallint`,
    `create index chain_coins_of_leg on chain_coins (leg_id) where leg_id is not null`,
    `create index chain_coins_of_origin on chain_coins (origin_leg_id) where origin_leg_id is not null`,
    `alter table payouts drop constraint payouts_owner_kind_check,
      add constraint payouts_owner_kind_check
        check (owner_kind in ('mint request', 'send', 'migration', 'sweep', 'gas', 'return'))`,
    // A leg whose end was undone beyond finality keeps it, and is not ended a second time when its network brings it again.
    `alter table payout_legs add column judged_height bigint, add column is_bumped boolean not null default false,
      add column is_undone boolean not null default false`,
    `create index payout_legs_signed on payout_legs (network, judged_height) where state = 'signed'`,
    `create index payout_legs_undone on payout_legs (network) where is_undone`,
    // An attempt is void if it spends change of a transaction that will never be included: its leg is signed again with other
    // coins.
    `alter table payout_attempts add column is_void boolean not null default false`,
    // Coins that are moved from a user's address to our own; a token's address gets what the move costs first.
    `create table sweeps (
      id uuid primary key,
      network text not null,
      currency_id integer not null,
      address text not null,
      state text not null check (state in ('funding', 'moving', 'done', 'failed')),
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is null) = (state in ('funding', 'moving')))
    )`,
    // One at a time: a coin's sweep would take what a token's needs for its fee.
    `create unique index sweeps_open on sweeps (network, address) where ended_at is null`,
    `create index sweeps_of_address on sweeps (network, address, created_at desc)`,
  ],
};
