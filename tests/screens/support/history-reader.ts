import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { operationsRoutes } from '../../../contract/operations/operations.contract';
import { dayBefore, dayOf, spanOf } from '../../../src/lib/day-span';
import { currencies } from './holdings';
import { fakeApi, main } from './open-app';
import { beSignedIn } from './signed-in';

export const today = dayOf(Date.now());
export const yesterday = dayBefore(today);

/** A time on a day, this many minutes after midnight. */
export const at = (day: string, minutes = 1) =>
  new Date(Date.parse(spanOf(day).from) + minutes * 60_000).toISOString();

/** A user who has been here since the beginning of the year. */
export function readHistory(): void {
  beSignedIn({ date_create: '2026-01-05T10:00:00.000Z' });
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
}

/** The rows of the history's list. */
export const rows = () =>
  main()
    .queryAllByRole('button')
    .filter((button) => button.closest('li') !== null);

/** The rows, once there are as many. */
export async function findRows(count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(rows()).toHaveLength(count));
  return rows();
}

/** The query of the list's last call. */
export const lastQuery = () => fakeApi().calls(operationsRoutes.listOperations).at(-1)?.input.query;
