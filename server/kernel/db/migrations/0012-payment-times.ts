import type { Migration } from './migration';

/** Payments are listed and summed by the time they were paid; unpaid ones by the time they were asked for. */
export const paymentTimes: Migration = {
  number: 12,
  name: 'payment times',
  statements: [
    'drop index payment_intents_of_merchant',
    // With both columns included, PostgreSQL counts a list from the index alone.
    `create index payment_intents_of_merchant
      on payment_intents (merchant_id, coalesce(paid_at, created_at) desc, id desc) include (paid_at, created_at)`,
    'drop index payment_intents_earned',
    `create index payment_intents_earned on payment_intents (merchant_id, paid_at) include (currency_id, amount, fee)
      where paid_at is not null and refunded_at is null`,
  ],
};
