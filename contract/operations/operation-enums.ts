/** The kinds of operations in the history. */
export const operationActions = {
  export: 0,
  send: 1,
  mint: 2,
  import: 3,
  fill: 4,
  burn: 5,
  accrued: 6,
  receipt: 7,
  migratedOut: 8,
  migratedIn: 9,
  swapOut: 11,
  swapIn: 12,
  eposPay: 13,
  eposReceive: 15,
} as const;

/** The area of the product. */
export const operationAreas = { noteWallet: 0, xPort: 1, mintHouse: 2, wallet: 3, epos: 4 } as const;

/** Whether the user gave or received. */
export const operationDirections = { outgoing: 0, incoming: 1 } as const;

/** The state of an operation; a failed one is shown as cancelled. */
export const operationStatuses = {
  pending: 0,
  success: 1,
  failed: -1,
} as const;

/**
 * What an operation belongs to. `bills` is a move of bills, `take back` that of an export by its exporter; `reward` is a minter's, `referral` is what purchases of the
 * invited have earned; `adjustment` is the operator's, and so is the `reversal` of an entry.
 */
export const operationRefKinds = [
  'bills',
  'take back',
  'mint request',
  'reward',
  'referral',
  'payment',
  'refund',
  'send',
  'deposit',
  'exchange',
  'migration',
  'adjustment',
  'reversal',
] as const;

export type OperationRefKind = (typeof operationRefKinds)[number];

const { noteWallet, xPort, mintHouse, wallet, epos } = operationAreas;
const actions = operationActions;

/** All kinds of operations: an action in an area. */
export const operationKinds: readonly { action: number; area: number }[] = [
  ...[actions.export, actions.import].map((action) => ({
    action,
    area: noteWallet,
  })),
  ...[actions.export, actions.send, actions.import, actions.receipt].map((action) => ({
    action,
    area: xPort,
  })),
  ...[actions.mint, actions.fill, actions.burn].map((action) => ({
    action,
    area: mintHouse,
  })),
  ...[
    actions.send,
    actions.accrued,
    actions.receipt,
    actions.migratedOut,
    actions.migratedIn,
    actions.swapOut,
    actions.swapIn,
  ].map((action) => ({ action, area: wallet })),
  ...[actions.eposPay, actions.eposReceive].map((action) => ({
    action,
    area: epos,
  })),
];
