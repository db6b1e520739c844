import type { Migration } from './migration';

/** What the history is searched for: addresses, recipients, transactions and the other side, each by an index. */
export const historySearch: Migration = {
  number: 53,
  name: 'history search',
  statements: [
    `create index operations_of_counterparty on operations (user_id, (details ->> 'counterpartyId'), id)
      where details ->> 'counterpartyId' is not null`,
    'create index operations_of_amount on operations (user_id, currency_id, amount, id)',
    `create index sends_of_address on sends (user_id, lower(address), created_at) where address is not null`,
    `create index sends_of_recipient on sends (user_id, recipient_id, id) where recipient_id is not null`,
    `create index chain_arrivals_of_own_address on chain_arrivals (lower(address), user_id, seen_at)
      where user_id is not null`,
    `create index chain_arrivals_of_transaction on chain_arrivals (transaction_hash)`,
    `create index payout_attempts_of_hash on payout_attempts (hash)`,
    `create index payment_intents_of_hash on payment_intents (entry_hash) where entry_hash is not null`,
    `create index users_of_merchant_name on users (lower(merchant_name)) where merchant_name is not null`,
  ],
};
