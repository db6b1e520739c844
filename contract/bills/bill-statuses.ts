/** The states of a bill, as the wire and the database name them. */
export const billStatuses = {
  /** Minted, without value. */
  blank: 0,
  /** Funded and outside every account: whoever knows serial and PIN has it. */
  bearer: 1,
  inWallet: 10,
  /** Its value is a pay balance now; the bill waits for whoever turns pay into bills. */
  coinaged: 11,
  burned: 12,
  /** Kept for the vault wallet: its holder's, and immobile. */
  inVault: 111,
} as const;

export type BillStatus = (typeof billStatuses)[keyof typeof billStatuses];
