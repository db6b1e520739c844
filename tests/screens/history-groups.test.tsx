// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { operationActions, operationAreas } from '../../contract/operations/operation-enums';
import { translator } from '../e2e/translator';
import { at, findRows, readHistory, rows, today, yesterday } from './support/history-reader';
import { currencyRef } from './support/holdings';
import { openApp, useScreens } from './support/open-app';
import { answerHistory, operation, operationId } from './support/operation-samples';

const t = translator();
const { migratedIn, migratedOut, swapIn, swapOut } = operationActions;

useScreens();
beforeEach(readHistory);

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

test('an exchange is one row with both currencies, which unfolds into its halves', async () => {
  const reference = { kind: 'exchange', id: operationId(7) } as const;
  const area = operationAreas.wallet;
  answerHistory([
    operation(at(today, 9), {
      reference,
      area,
      action: swapIn,
      direction: 1,
      amount: '17.5',
      currency: currencyRef('tectum-t12-tct'),
    }),
    operation(at(today, 9), {
      reference,
      area,
      action: swapOut,
      id: operationId(5),
      currency: currencyRef('tectum-t12-tet'),
    }),
  ]);
  const { user } = await openApp('/history');
  const [row] = await findRows(1);
  expect(row?.textContent).toContain(t('history:swap'));
  expect(row?.textContent).toContain('TET → TCT');
  expect(row?.textContent).toContain('+17.5 TCT');
  await user.click(row as HTMLElement);
  const [, got, given] = (await findRows(3)).map(({ textContent }) => textContent);
  expect(got).toContain('+17.5 TCT');
  expect(given).toContain('−5 TET');
});

test('a migration within the wallet is one row without a sign, which unfolds into its halves', async () => {
  const reference = { kind: 'migration', id: operationId(7) } as const;
  const half = { reference, area: operationAreas.wallet, amount: '20' };
  answerHistory([
    operation(at(today, 9), {
      ...half,
      action: migratedIn,
      direction: 1,
      currency: currencyRef('ethereum-erc20-tet'),
      network: 'ethereum',
      protocol: 'erc20',
    }),
    operation(at(today, 9), {
      ...half,
      action: migratedOut,
      id: operationId(5),
      currency: currencyRef('tectum-t12-tet'),
      network: 'tectum',
      protocol: 't12',
    }),
  ]);
  const { user } = await openApp('/history');
  const [row] = await findRows(1);
  expect(row?.textContent).toContain(t('history:migrated'));
  expect(row?.textContent).toContain('Tectum → Ethereum');
  expect(row?.textContent).not.toMatch(/[+−]20/);
  await user.click(row as HTMLElement);
  const [, arrived, left] = (await findRows(3)).map(({ textContent }) => textContent);
  expect(arrived).toContain('+20');
  expect(left).toContain('−20');
});
