// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { translator } from '../e2e/translator';
import { currencyRef } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { blanks, mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';

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
  const { user } = await openApp(usdtPool);
  const facts = within(await screen.findByRole('region', { name: t('mint-house:yourBills') }));
  expect(facts.queryByRole('heading', { name: t('mint-house:everyonesBills') })).toBeNull();
  await user.click(facts.getByRole('button', { name: t('mint-house:statistics') }));
  const rows = within(facts.getByLabelText(t('mint-house:everyonesBills')));
  facts.getByRole('heading', { name: t('mint-house:everyonesBills') });
  rows.getByText(t('mint-house:filledInCirculation'));
  expect(await facts.findByText('464.00 USDT')).toBeTruthy();
  expect(rows.queryByText('464.00 USDT')).toBeNull();
  await expectText(t('mint-house:blanksReadyMore', { count: 500 }));
});

test('a bill’s way has its counts, which lead to the blanks and to the bills', async () => {
  visitMintHouse();
  const data = [
    { nominal: '1', count: 2, isMore: false },
    { nominal: '5', count: 1, isMore: false },
  ];
  fakeApi().answer(mintHouseRoutes.listMyBlankStacks, ({ params: { currencyKey } }) => {
    const currency = currencyRef(currencyKey);
    return { currency, currenciesFill: [currency], data: currencyKey === 'tectum-note-tet' ? data : [] };
  });
  await openApp('/mint-house/green/mint?currency=tectum-note-tet');
  const way = within(await main().findByRole('navigation', { name: t('mint-house:pipeline') }));
  const leads = async (name: string) => (await way.findByRole('link', { name })).getAttribute('href');
  const fill = `/mint-house/green/fill?currency=tectum-note-tet`;
  expect(await leads(t('mint-house:ownBlanks', { count: 3 }))).toBe(fill);
  expect(await leads(t('mint-house:fillWithCoin', { ticker: 'TET' }))).toBe(fill);
  expect(await leads(t('mint-house:inMyBills', { count: 17 }))).toBe('/bills/tectum-note-tet');

  await openApp(`/mint-house/green/mint?currency=tectum-note-usdt`);
  await main().findByRole('link', { name: t('mint-house:ownBlanks', { count: 0 }) });
  const pool = main().getByRole('link', { name: t('mint-house:fillWithCoin', { ticker: 'USDT' }) });
  expect(pool.getAttribute('href')).toContain('blanks=pool');
});

test('minted blanks are no longer announced once another device has filled them', async () => {
  visitMintHouse();
  const answerBlanks = (count: number) =>
    fakeApi().answer(mintHouseRoutes.listMyBlankStacks, ({ params }) => blanks(params.currencyKey, count));
  answerBlanks(1);
  const notification = mintRequest({ type: mintRequestTypes.mint, count_bills: 2 });
  fakeApi().answer(mintHouseRoutes.getMintState, { notification, process: null });
  await openApp('/mint-house/green/mint?currency=tectum-note-tet');
  await expectText(t('mint-house:minted', { count: 2 }));
  answerBlanks(0);
  await sendLiveUpdate('mint-house');
  await waitFor(() => expect(screen.queryByText(t('mint-house:minted', { count: 2 }))).toBeNull());
});
