import type { Migration } from './migration';

/** Sends of coins: to an address by a payout, or to a user of ours in the books. Its id is that of the hold with its money. */
export const sends: Migration = {
  number: 29,
  name: 'sends',
  statements: [
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
      state text not null
        check (state in ('unconfirmed', 'review', 'requested', 'settled', 'cancelled')),
      reason text,
      confirm_by timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (address is not null or recipient_id is not null)
    )`,
    `create index sends_of_user on sends (user_id, created_at desc)`,
    `create index sends_unconfirmed on sends (confirm_by) where state = 'unconfirmed'`,
  ],
};
