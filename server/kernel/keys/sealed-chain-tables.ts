/** The sealed tables of addresses, and of coins that arrive and leave; `sealed-tables.ts` has the others. */
export const sealedChainTables = {
  /** The place of a user's keys. Addresses are derived from it again. */
  user_address_indexes: {
    named: ['places of users’ addresses', 'address place of user'],
    key: 'user_id',
    columns: ['user_id', 'address_index'],
  },
  /** The place of the key of a request's address. */
  input_addresses: {
    named: ['addresses of requests', 'input address'],
    key: 'address_index',
    keyType: 'integer',
    columns: ['address_index', 'user_id', 'chain'],
  },
  /** The bill that a key is for, written once. The burn's request proves that the key was released. */
  bill_addresses: {
    named: ['addresses of bills', 'address of bill'],
    key: 'bill_id',
    columns: ['bill_id', 'bill_serial', 'address_index', 'address'],
  },
  /** What came from a network, and to which address. How far it has come is compared with its entry. */
  chain_arrivals: {
    named: ['arrivals', 'arrival'],
    key: 'id',
    mayReturn: true,
    columns: ['network', 'key', 'transaction_hash', 'currency_id', 'address', 'amount'],
  },
  /** A signed transaction of a payout. When it was sent decides nothing. */
  payout_attempts: {
    named: ['transactions of payouts', 'transaction'],
    key: 'id',
    keyType: 'text',
    columns: ['id', 'leg_id', 'n', 'network', 'hash', 'signed', 'fee_max', 'facts', 'created_at', 'is_void'],
  },
  /** Coins on their way from a user's address to ours. */
  sweeps: {
    named: ['sweeps', 'sweep'],
    key: 'id',
    columns: ['id', 'network', 'currency_id', 'address', 'state', 'created_at', 'ended_at'],
  },
  /** What a user wants to move here from outside, and how it ended. A change raises `revision`, so no earlier row can be brought back. */
  external_inputs: {
    named: ['requests for coins from outside', 'request for coins'],
    key: 'id',
    columns: [
      'id',
      'user_id',
      'currency_from',
      'currency_to',
      'amount',
      'dust',
      'address_index',
      'state',
      'hash',
      'entry_id',
      'expires_at',
      'created_at',
      'ended_at',
      'revision',
    ],
  },
} as const;
