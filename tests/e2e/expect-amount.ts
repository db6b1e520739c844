import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { reportUnforgiven } from '../support/report-unforgiven';

interface Compared {
  /** Names the amount in the failure message. */
  name: string;
}

/** Compares an amount, such as `7.5` from a response; a wrong one fails the run even if a retry passes. */
export function expectAmount(actual: string | bigint, expected: string | bigint, { name }: Compared): void {
  if (actual !== expected) report(`${name} is ${actual} instead of ${expected}`);
  expect(actual, name).toBe(expected);
}

/** Expects several amounts by name. */
export function expectAmounts<Amounts extends Record<string, string | bigint>>(
  actual: Amounts,
  expected: Amounts,
): void {
  const wrong = Object.entries(expected).filter(([name, amount]) => actual[name] !== amount);
  for (const [name, amount] of wrong) report(`${name} is ${actual[name] ?? 'missing'} instead of ${amount}`);
  expect(actual).toEqual(expected);
}

/**
 * Expects an amount on a page, such as `7.5 USDT`, alone or within other text. A missing one may be retried, but a
 * wrong one fails the run.
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

/** Not as part of a longer number: 7.5 matches neither 17.5 nor 7.55. Text may follow the ticker. */
function exactAmount(amount: string): RegExp {
  const escaped = amount.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /[0-9]$/.test(amount) ? '(?![0-9]|[.,][0-9])' : '';
  return new RegExp(String.raw`(?<![0-9][.,\u00a0\u202f]?)${escaped}${end}`);
}

function report(what: string): void {
  reportUnforgiven({ test: test.info().titlePath.join(' › '), what: `wrong amount: ${what}` });
}
