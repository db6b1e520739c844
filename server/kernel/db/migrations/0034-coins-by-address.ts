import type { Migration } from './migration';

/** Coins are read by address, and those of bills are among them. */
export const coinsByAddress: Migration = {
  number: 34,
  name: 'coins by address',
  statements: [
    `create index chain_coins_unspent on chain_coins (address) where spent_height is null`,
    `create index chain_coins_by_spending on chain_coins (network, spent_height) where spent_height is not null`,
    `insert into chain_coins (network, key, currency_id, address, amount, height)
      select s.network, s.hash || ':' || o.n - 1, p.currency_id, o.output ->> 'address', (o.output ->> 'amount')::numeric, s.height
      from payouts p join payout_legs l on l.payout_id = p.id and l.state = 'paid' and not l.is_undone
      join payout_attempts a on a.leg_id = l.id
      join chain_sent s on s.network = a.network and s.hash = a.hash and s.is_posted
      cross join jsonb_array_elements(l.outputs) with ordinality as o(output, n)
      where p.owner_kind = 'mint request' and p.network = 'bitcoin'
        and not exists (select from chain_heads h where h.network = 'bitcoin')
      on conflict do nothing`,
  ],
};
