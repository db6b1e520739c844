// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { currencyRef } from './support/holdings';
import { visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();
const usdtPool = '/mint-house/green/fill?currency=tectum-note-usdt&blanks=pool';

useScreens();

test('the user’s own bills stand apart from those of all users together', async () => {
  visitMintHouse();
  fakeApi().answer(mintHouseRoutes.listPoolStacks, {
    currency: currencyRef('tectum-note-usdt'),
    currenciesFill: [currencyRef('tron-trc20-usdt')],
    data: [{ nominal: '1', count: 500, isMore: true }],
  });
  await openApp(usdtPool);
  const facts = within(await screen.findByRole('region', { name: t('mint-house:yourBills') }));
  const rows = within(facts.getByLabelText(t('mint-house:everyonesBills')));
  facts.getByRole('heading', { name: t('mint-house:everyonesBills') });
  rows.getByText(t('mint-house:filledInCirculation'));
  expect(await facts.findByText('464 USDT')).toBeTruthy();
  expect(rows.queryByText('464 USDT')).toBeNull();
  await expectText(t('mint-house:blanksReadyMore', { count: 500 }));
});
