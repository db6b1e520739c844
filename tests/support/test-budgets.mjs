const minuteMs = 60_000;

/**
 * The processor time that each part of `npm test` may use on two idle processors, 1,050 s in total. The limits end
 * parts that hang; a busy machine may take four times as long.
 */
export const testBudgets = {
  checks: { processorSeconds: 55, limitMs: 12 * minuteMs },
  build: { processorSeconds: 12, limitMs: 4 * minuteMs },
  'database tests': { processorSeconds: 90, limitMs: 45 * minuteMs },
  'security tests': { processorSeconds: 80, limitMs: 25 * minuteMs },
  'process tests': { processorSeconds: 78, limitMs: 25 * minuteMs },
  'crash tests': { processorSeconds: 200, limitMs: 30 * minuteMs },
  'screen tests': { processorSeconds: 65, limitMs: 25 * minuteMs },
  'browser tests': { processorSeconds: 470, limitMs: 35 * minuteMs },
};

/** The part of a budget above which a part is reported. */
export const namedAbove = 1.3;
