// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { dayBefore, dayOf, spanOf } from '../../src/lib/day-span';
import { translator } from '../e2e/translator';
import { currencies } from './support/holdings';
import { fakeApi, main, openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationId } from './support/operation-samples';
import { beSignedIn } from './support/signed-in';

const t = translator();
const today = dayOf(Date.now());
const yesterday = dayBefore(today);
const at = (day: string, minutes = 1) =>
  new Date(Date.parse(spanOf(day).from) + minutes * 60_000).toISOString();
const rows = () =>
  main()
    .queryAllByRole('button')
    .filter((button) => button.closest('li') !== null);
const findRows = async (count: number) => {
  await waitFor(() => expect(rows()).toHaveLength(count));
  return rows();
};

useScreens();
beforeEach(() => {
  beSignedIn({ date_create: '2026-01-05T10:00:00.000Z' });
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
});

test('a job over many bills is one row, which unfolds into its parts', async () => {
  const group = { kind: 'job', id: operationId(7), lines: 401 } as const;
  answerHistory([
    operation(at(today, 9)),
    operation(at(today, 8), { group, amount: '200' }),
    operation(at(today, 7), { group, amount: '200' }),
    operation(at(yesterday, 6), { group, amount: '1' }),
    operation(at(yesterday, 5)),
  ]);
  const { user, address } = await openApp('/history');
  const [, job] = await findRows(3);
  expect(job?.textContent).toContain(t('history:billCount', { count: 401 }));
  expect(job?.textContent).toContain('401');
  expect(job?.getAttribute('aria-expanded')).toBe('false');
  await user.click(job as HTMLElement);
  const unfolded = await findRows(6);
  expect(unfolded[1]?.getAttribute('aria-expanded')).toBe('true');
  expect(address()).toBe('/history');
  await user.click(unfolded[4] as HTMLElement);
  await waitFor(() => expect(address()).toContain(`operation=${operationId(Date.parse(at(yesterday, 6)))}`));
  await user.click(rows()[1] as HTMLElement);
  await findRows(3);
});
