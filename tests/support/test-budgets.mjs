const minuteMs = 60_000;

/**
 * What each part of `npm test` may cost on two processors that nobody else uses, all together 1,050 s of processor time.
 * The limits end what hangs; a machine that others use as well may take four times its usual time.
 */
export const testBudgets = {
  checks: { processorSeconds: 55, limitMs: 6 * minuteMs },
  build: { processorSeconds: 12, limitMs: 2 * minuteMs },
  'database tests': { processorSeconds: 90, limitMs: 10 * minuteMs },
  'security tests': { processorSeconds: 80, limitMs: 6 * minuteMs },
  'process tests': { processorSeconds: 75, limitMs: 6 * minuteMs },
  'crash tests': { processorSeconds: 200, limitMs: 10 * minuteMs },
  'screen tests': { processorSeconds: 65, limitMs: 4 * minuteMs },
  'browser tests': { processorSeconds: 470, limitMs: 25 * minuteMs },
};

/** Part of a budget that a part may take before it is named. */
export const namedAbove = 1.3;
