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
