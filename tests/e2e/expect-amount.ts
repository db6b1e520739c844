import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { reportUnforgiven } from '../support/report-unforgiven';

interface Compared {
  /** Whose or which amount it is; told when it is wrong. */
  name: string;
}

/** An amount that was read, such as `7.5` from an answer; a wrong one fails the run even when a second try is right. */
export function expectAmount(actual: string | bigint, expected: string | bigint, { name }: Compared): void {
  if (actual !== expected) report(`${name} is ${actual} instead of ${expected}`);
  expect(actual, name).toBe(expected);
}

/** The same of several at once, by their names. */
export function expectAmounts<Amounts extends Record<string, string | bigint>>(
  actual: Amounts,
  expected: Amounts,
): void {
  const wrong = Object.entries(expected).filter(([name, amount]) => actual[name] !== amount);
  for (const [name, amount] of wrong) report(`${name} is ${actual[name] ?? 'missing'} instead of ${amount}`);
  expect(actual).toEqual(expected);
}

/**
 * An amount as a page shows it, such as `7.5 USDT`, alone or among other words. Where nothing stands yet a second try may
 * help; what stands there in the end and is another amount fails the run.
 */
export async function expectShownAmount(
  place: Locator,
  expected: string,
  { name, timeoutMs }: Compared & { timeoutMs?: number },
): Promise<void> {
  try {
    await expect(place, name).toContainText(
      exactAmount(expected),
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    );
  } catch (error) {
    const shown = await place.allTextContents();
    if (shown.some((text) => /[0-9]/.test(text)))
      report(`${name} shows “${shown.join(' | ')}” instead of ${expected}`);
    throw error;
  }
}

/** Not as a part of a longer number: 7.5 is neither 17.5 nor 7.55. What comes after a ticker is another text. */
function exactAmount(amount: string): RegExp {
  const escaped = amount.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /[0-9]$/.test(amount) ? '(?![0-9]|[.,][0-9])' : '';
  return new RegExp(String.raw`(?<![0-9][.,\u00a0\u202f]?)${escaped}${end}`);
}

function report(what: string): void {
  reportUnforgiven({ test: test.info().titlePath.join(' › '), what: `wrong amount: ${what}` });
}
