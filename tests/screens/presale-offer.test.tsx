// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { translator } from '../e2e/translator';
import { cryptoBalance, cryptoBalances, currencies, someAmounts } from './support/holdings';
import { answerHistory } from './support/operation-samples';
import { expectHeading, expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();

useScreens();

beforeEach(() => {
  beSignedIn();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
  api.answer(balancesRoutes.getBalance, ({ params: { currencyKey } }) =>
    cryptoBalance(currencyKey, someAmounts[currencyKey]),
  );
  answerHistory([]);
});

const banner = () => main().queryByRole('complementary', { name: t('wallet:presaleTitle') });
const shownBanner = async () =>
  within(await main().findByRole('complementary', { name: t('wallet:presaleTitle') }));
const dismissing = (dismissedPromos: 'presale'[]) => ({ ...someUser, dismissedPromos });

test('the offer stands in the wallet and on the page of TCT alone, and leads to the purchase', async () => {
  await openApp('/wallet');
  const link = (await shownBanner()).getByRole('link', { name: t('wallet:buyTct') });
  expect(link.getAttribute('href')).toBe('/wallet/buy-tct');
  await openApp('/wallet/tectum-t12-tct');
  await shownBanner();
  await openApp('/wallet/tectum-t12-tet');
  await expectHeading('TET T12');
  expect(banner()).toBeNull();
});

test('the offer is dismissed for the account, and comes back only if that failed', async () => {
  const { user, reload } = await openApp('/wallet');
  fakeApi().fail(userRoutes.actOnPromo, 400);
  await user.click((await shownBanner()).getByRole('button', { name: t('wallet:presaleDismiss') }));
  await main().findByRole('alert');
  fakeApi().answer(userRoutes.actOnPromo, dismissing(['presale']));
  await user.click((await shownBanner()).getByRole('button', { name: t('wallet:presaleDismiss') }));
  await waitFor(() => expect(banner()).toBeNull());
  expect(fakeApi().calls(userRoutes.actOnPromo)[1]?.input.body).toEqual({
    promo: 'presale',
    action: 'dismiss',
  });
  fakeApi().answer(userRoutes.getUser, dismissing(['presale']));
  await reload();
  await expectText(t('wallet:currencyCount', { count: 8 }));
  expect(banner()).toBeNull();
});
