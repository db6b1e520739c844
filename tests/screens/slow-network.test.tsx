// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { translator } from '../e2e/translator';
import { cryptoBalance, cryptoBalances, currencies, someAmounts } from './support/holdings';
import { answerHistory } from './support/operation-samples';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { openSheet } from './support/bill-sheet';
import { beSignedIn } from './support/signed-in';

const t = translator();
const bitcoin = 'bitcoin-native-btc';
const title = t('wallet:slowTitle', { network: 'Bitcoin' });

useScreens();

beforeEach(() => {
  beSignedIn();
  const api = fakeApi();
  const slow = currencies().map((one) => ({ ...one, ...(one.key === bitcoin && { isSlow: true }) }));
  api.answer(currenciesRoutes.getCurrencies, { currencies: slow });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, someAmounts[currencyKey]),
  );
  answerHistory([]);
});

test('a coin whose network is slow to answer says that the deposit is safe', async () => {
  await openApp(`/wallet/${bitcoin}`);
  await expectText(title);
  await expectText(t('wallet:slowText'));
});

test('a coin whose network is simulated beside real ones says so, at its address too', async () => {
  const simulated = currencies().map((one) => ({
    ...one,
    ...(one.key === bitcoin && { isSimulated: true }),
  }));
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: simulated });
  await openApp(`/wallet/${bitcoin}?modal=deposit`);
  const sheet = await openSheet();
  await sheet.findByText(t('wallet:simulatedTitle', { network: 'Bitcoin' }));
  expect(sheet.getByText(t('wallet:simulatedText'))).toBeDefined();
  expect(main().getByText(t('wallet:simulatedText'))).toBeDefined();
});

test('a coin of another network shows no such notice', async () => {
  await openApp('/wallet/tectum-t12-tet');
  await expectHeading('TET T12');
  await expectText(t('wallet:priceOf', { ticker: 'TET' }));
  expect(main().queryByText(title)).toBeNull();
});
