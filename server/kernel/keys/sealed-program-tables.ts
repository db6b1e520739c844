/** The sealed tables of programs that work for a user; `sealed-tables.ts` has the others. */
export const sealedProgramTables = {
  /** What a program's key may do, and for whom. */
  api_keys: {
    named: ['programs’ keys', 'key'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'name',
      'key_start',
      'key_end',
      'key_hash',
      'scopes',
      'created_at',
      'expires_at',
      'revoked_at',
    ],
  },
  /** What a key may pay by itself, and what it has paid on its last day. */
  key_purses: {
    named: ['purses', 'purse of key'],
    key: 'key_id',
    columns: ['key_id', 'currency_id', 'day_limit', 'merchant_ids', 'spent_on', 'spent'],
  },
  key_payments: {
    named: ['payments of keys', 'payment of a key'],
    key: 'payment_id',
    columns: ['payment_id', 'key_id', 'amount', 'paid_on'],
  },
  /** How far a webhook's messages have come is not sealed. */
  webhooks: {
    named: ['webhooks', 'webhook'],
    key: 'id',
    isForgotten: true,
    columns: ['id', 'user_id', 'url', 'secret', 'first_event', 'created_at'],
  },
} as const;
