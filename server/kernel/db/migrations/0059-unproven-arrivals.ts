import type { Migration } from './migration';

/**
 * A token's event claims an `unproven` arrival, but its address holds less. It is booked once the coins are there, or
 * `dismissed` by the operator.
 */
export const unprovenArrivals: Migration = {
  number: 59,
  name: 'unproven arrivals',
  statements: [
    `alter table chain_arrivals drop constraint chain_arrivals_state_check`,
    `alter table chain_arrivals add constraint chain_arrivals_state_check check (state in ('seen', 'included', 'internal',
      'credited', 'unclaimed', 'returned', 'disputed', 'orphaned', 'replaced', 'unproven', 'dismissed'))`,
    `create index chain_arrivals_unproven on chain_arrivals (network, height) where state = 'unproven'`,
  ],
};
