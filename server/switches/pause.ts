/** What the operator can stop, for one currency or for all. */
export const pausableOperations = ['mint', 'fill', 'burn', 'swap', 'send', 'epos'] as const;

export type PausableOperation = (typeof pausableOperations)[number];

/** An operation that is stopped, and why, in the operator's words to the users. */
export interface Pause {
  operation: PausableOperation;
  /** Null for all currencies. */
  currencyId: number | null;
  reason: string;
}
