interface TestBudget {
  processorSeconds: number;
  /** When it is ended. */
  limitMs: number;
}

/** What each part of `npm test` may cost. */
export const testBudgets: Record<string, TestBudget>;

/** A part that took this many times its budget is named. */
export const namedAbove: number;
