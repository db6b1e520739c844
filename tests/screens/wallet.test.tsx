// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { translator } from '../e2e/translator';
import { cryptoBalance, cryptoBalances, currencies } from './support/holdings';
import {
  expectHeading,
  expectText,
  fakeApi,
  holdTheClock,
  openApp,
  passTime,
  useScreens,
} from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
/** More than the app takes for its own tries. */
const retriesMs = 10_000;

useScreens();

function rows(): HTMLElement[] {
  return within(screen.getByRole('main')).getAllByRole('link', { name: /T12|Native|ERC-20|TRC-20|v4/ });
}

describe('the wallet', () => {
  test('says of each currency that its balance could not be had, and tries again', async () => {
    holdTheClock();
    beSignedIn();
    const api = fakeApi();
    api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
    api.fail(balancesRoutes.getBalances);
    const { user } = await openApp('/wallet');
    await passTime(retriesMs);
    expect(await screen.findAllByText(t('wallet:serverOverload'))).toHaveLength(10);
    expect(screen.getByRole('alert')).toBeTruthy();
    api.answer(balancesRoutes.getBalances, { balances: cryptoBalances() });
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await screen.findByText('400 TCT');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()).toHaveLength(10);
  });

  test('a currency that is none of its own leads nowhere', async () => {
    beSignedIn();
    fakeApi().refuse(balancesRoutes.getBalance, 'noDataFound');
    fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
    await openApp('/wallet/tectum-t12-xyz');
    await expectHeading(t('common:notFoundTitle'));
  });

  test('a currency that fails offers another try', async () => {
    holdTheClock();
    beSignedIn();
    const api = fakeApi();
    api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
    api.fail(balancesRoutes.getBalance);
    const { user } = await openApp('/wallet/tron-native-trx');
    await passTime(retriesMs);
    await expectText(t('wallet:currencyFailed'));
    api.answer(balancesRoutes.getBalance, cryptoBalance('tron-native-trx', '5'));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await expectHeading('TRX Native');
  });
});
