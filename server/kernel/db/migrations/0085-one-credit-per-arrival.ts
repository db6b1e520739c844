import type { Migration } from './migration';

/** What arrived is taken from custody once and credited once, even if someone resets the arrival by SQL. */
export const oneCreditPerArrival: Migration = {
  number: 85,
  name: 'one-credit-per-arrival',
  statements: [
    `create unique index arrivals_leave_custody_once on entries (about) where kind in ('deposit', 'deposit: unclaimed')`,
    `create unique index arrivals_are_credited_once on entries (about) where kind in ('deposit', 'deposit: claimed')`,
  ],
};
