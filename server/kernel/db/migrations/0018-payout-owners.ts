import type { Migration } from './migration';

/** A payout refers to its owner by kind and id, so that sends and sweeps can have payouts, and not only mint requests. */
export const payoutOwners: Migration = {
  number: 18,
  name: 'payout owners',
  statements: [
    'alter table chain_payouts drop constraint chain_payouts_request_id_fkey',
    'alter table chain_payouts drop constraint chain_payouts_request_id_key',
    'alter table chain_payouts rename column request_id to owner_id',
    `alter table chain_payouts add column owner_kind text not null default 'mint request'`,
    'alter table chain_payouts alter column owner_kind drop default',
    // The total that it pays out, in minor units, without the network's fee.
    'alter table chain_payouts add column amount numeric(38,0)',
    `update chain_payouts set amount = r.amount from mint_requests r where r.id = owner_id`,
    'alter table chain_payouts alter column amount set not null',
    'alter table chain_payouts add constraint chain_payouts_amount_positive check (amount > 0)',
    'alter table chain_payouts add constraint chain_payouts_owner unique (owner_kind, owner_id)',
  ],
};
