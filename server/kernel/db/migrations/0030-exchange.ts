import type { Migration } from './migration';

/** What a quote is made of, so that the purchase needs no price, and what referrers earn from purchases. */
export const exchange: Migration = {
  number: 30,
  name: 'exchange',
  statements: [
    `alter table pauses drop constraint pauses_operation_check`,
    `alter table pauses add constraint pauses_operation_check
      check (operation in ('mint', 'fill', 'burn', 'swap', 'send', 'migrate', 'epos'))`,
    // Nobody could ask for a quote of an exchange before.
    `delete from quotes where kind = 'swap'`,
    `alter table quotes
      add column base_amount numeric(38, 0) check (base_amount > 0),
      add column discount_percent smallint check (discount_percent between 0 and 100),
      add constraint quotes_swap_parts
        check (num_nonnulls(base_amount, discount_percent) = case kind when 'fee' then 0 else 2 end)`,
    `create table referral_rewards (
      id uuid primary key,
      entry_id uuid not null,
      buyer_id uuid not null references users (id),
      referrer_id uuid not null references users (id),
      level smallint not null check (level between 1 and 6),
      currency_id integer not null,
      amount numeric(38, 0) not null check (amount > 0),
      -- The month in which it was earned, such as 2026-11, in UTC.
      period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
      paid_entry uuid,
      created_at timestamptz not null,
      unique (entry_id, level),
      check (buyer_id <> referrer_id)
    )`,
    `create index referral_rewards_unpaid on referral_rewards (period, referrer_id) where paid_entry is null`,
    `create index referral_rewards_of_referrer on referral_rewards (referrer_id, period)`,
  ],
};
