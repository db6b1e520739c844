import type { Migration } from './migration';

const speed = `add column speed text not null default 'average' check (speed in ('low', 'average', 'high'))`;

/** How fast a payout is to be, as its user paid for. */
export const payoutSpeed: Migration = {
  number: 36,
  name: 'payout speed',
  statements: [`alter table sends ${speed}`, `alter table payouts ${speed}`],
};
