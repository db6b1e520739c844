// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { translator } from '../e2e/translator';
import { choose, openSheet } from './support/bill-sheet';
import { cryptoBalances, currencyRef, someAmounts } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { mintRequest, visitMintHouse } from './support/mint-visitor';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';

const t = translator();
const usdt = 'tectum-note-usdt';
const ofEther = 'ethereum-erc20-usdt';
const fillAction = t('mint-house:fillAction', { count: 10, amount: '100', ticker: 'USDT' });

useScreens();

/** Opens a fill order of ten blanks of ten from the pool, whose coin is the one on Ethereum: there is none on Tron. */
async function openOrder() {
  visitMintHouse({ ...someAmounts, 'tron-trc20-usdt': '0' });
  const { user } = await openApp(`/mint-house/green/fill?currency=${usdt}&blanks=pool`);
  await choose(user, { nominal: '10', ticker: 'USDT', number: 10 });
  await user.click(main().getByRole('button', { name: t('mint-house:next') }));
  return { user, sheet: await openSheet() };
}

test('a top-up of another coin changes neither the coin of a fill order nor what is chosen', async () => {
  const { user, sheet } = await openOrder();
  await sheet.findByText(/Ethereum · ERC-20/);
  const amounts = { ...someAmounts, [ofEther]: '900' };
  fakeApi().answer(balancesRoutes.getBalances, { balances: cryptoBalances(amounts) });
  await sendLiveUpdate('balances');
  await expectText('900.00 USDT');
  expect(sheet.getByText(/Ethereum · ERC-20/)).toBeTruthy();
  await user.click(await sheet.findByRole('radio', { name: t('fees:low') }));
  const request = mintRequest({ currency: currencyRef(usdt), status: 0 });
  fakeApi().answer(mintHouseRoutes.fillBills, { requestId: request.key, request });
  await user.click(await sheet.findByRole('button', { name: fillAction }));
  await waitFor(() => {
    const bodies = fakeApi()
      .calls(mintHouseRoutes.fillBills)
      .map(({ input }) => input.body);
    expect(bodies).toMatchObject([{ currencyFill: ofEther }]);
  });
});

test('a typed fee stays after a refusal of the order', async () => {
  const { user, sheet } = await openOrder();
  fakeApi().refuse(mintHouseRoutes.fillBills, 'notEnoughFeesOperation');
  await user.click(await sheet.findByRole('radio', { name: t('fees:custom') }));
  const fee = () => sheet.getByRole<HTMLInputElement>('textbox', { name: /Fee in/ });
  await user.clear(fee());
  await user.type(fee(), '0.0015');
  await user.click(await sheet.findByRole('button', { name: fillAction }));
  await sheet.findByText(t('errors:notEnoughFeesOperation'));
  expect(fee().value).toBe('0.0015');
});
