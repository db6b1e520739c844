/** The sealed tables of what the operator sets, and of the operator's history; `sealed-tables.ts` has the others. */
export const sealedSettingTables = {
  /** Prices that replace the price source's. */
  set_prices: {
    named: ['set prices', 'set price of currency'],
    key: 'currency_id',
    keyType: 'integer',
    isForgotten: true,
    columns: ['currency_id', 'price', 'set_at'],
  },
  /** What minting costs from a version on. */
  set_mint_costs: {
    named: ['mint costs', 'mint cost'],
    key: 'version',
    keyType: 'bigint',
    columns: ['version', 'currency_id', 'nominal', 'cost', 'set_at'],
  },
  /** Altered ones still pause. One that was ended and is back with an earlier seal is found. */
  pauses: {
    named: ['pauses', 'pause'],
    key: 'name',
    keyType: 'text',
    isForgotten: true,
    columns: ['operation', 'currency_id', 'reason', 'set_at'],
  },
  /** Altered ones are frozen all the same. */
  frozen_bills: {
    named: ['frozen bills', 'frozen bill'],
    key: 'serial',
    keyType: 'text',
    isForgotten: true,
    columns: ['serial', 'reason', 'frozen_at'],
  },
  /** What the operator did. The last action on each setting explains it. */
  operator_actions: {
    named: ['actions of the operator', 'action'],
    key: 'id',
    keyType: 'bigint',
    columns: ['id', 'done_at', 'actor', 'command', 'arguments', 'reason', 'changes', 'entry_id', 'setting'],
  },
} as const;
