import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import {
  currencyCatalogue,
  denominationsOf,
  requireCurrency,
} from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { firstMintCostMinor, mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import { exportsRoutes } from '../../../contract/exports/exports.contract';
import { feesRoutes } from '../../../contract/fees/fees.contract';
import { feeValidS } from '../../../contract/fees/fees.paths';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../contract/money/amounts';
import { answerBills, answerTraces } from './bill-holder';
import { cryptoBalances, currencies, currencyRef, someAmounts, someBills } from './holdings';
import type { Amounts } from './holdings';
import { fakeApi } from './open-app';
import { beSignedIn } from './signed-in';

const limits = { blue: 500, green: 500 };
/** The total of issued bills of each currency, with blanks. */
const printed = { amount: '100', count: 40, fill: { amount: '60', count: 30 } };

/**
 * Sets up a signed-in user with coins: the mint house is open, no request is in progress, and the pool has blanks.
 */
export function visitMintHouse(amounts: Amounts = someAmounts): void {
  beSignedIn();
  answerBills(someBills);
  answerTraces();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(exportsRoutes.listExports, { exports: [] });
  api.answer(bulkRoutes.listBulkJobs, { jobs: [] });
  api.answer(balancesRoutes.getBalances, { balances: cryptoBalances(amounts) });
  api.answer(mintHouseRoutes.getMintHouseOptions, { mint: limits, fill: limits, burn: limits });
  api.answer(mintHouseRoutes.listMintCurrencies, { currencies: mintCurrencies() });
  api.answer(mintHouseRoutes.getMintData, ({ params: { currencyKey } }) => ({
    currency: currencyRef(currencyKey),
    bills: mintCosts(requireCurrency(currencyKey)),
  }));
  api.answer(mintHouseRoutes.getMintState, { notification: null, process: null });
  api.answer(mintHouseRoutes.listMyBlankStacks, ({ params: { currencyKey } }) => blanks(currencyKey, 0));
  api.answer(mintHouseRoutes.listPoolStacks, ({ params: { currencyKey } }) => blanks(currencyKey, 20));
  api.answer(feesRoutes.getFee, ({ params: { currencyKey } }) => networkFee(currencyKey));
}

/** A request to the mint house, by default a completed fill. */
export function mintRequest(changes: Partial<MintRequest> = {}): MintRequest {
  return {
    key: '0192f000-0000-7000-8000-000000000001',
    type: 1,
    currency: currencyRef('tectum-note-tet'),
    count_bills: 1,
    amount_bills: '1',
    decimal: 8,
    date: '2026-01-01T10:00:00.000Z',
    status: 1,
    reason: null,
    confirmations: null,
    fileUntil: null,
    payout: null,
    ...changes,
  };
}

function mintCurrencies() {
  return currencyCatalogue.map(({ key, noteStatus }) => ({
    currency: { ...currencyRef(key), noteStatus },
    mint: { ...printed, amountFree: '40', countFree: 10 },
  }));
}

function mintCosts(currency: Currency): Record<string, string> {
  const { decimal } = requireCurrency(mintCostKey);
  return Object.fromEntries(
    denominationsOf(currency).map((nominal) => [
      nominal,
      formatAmount(firstMintCostMinor(currency, nominal), decimal),
    ]),
  );
}

/** `count` blanks of each face value, and the coins that can fill them. */
export function blanks(currencyKey: string, count: number) {
  const currency = requireCurrency(currencyKey);
  const { fillCurrencies } = currency;
  const coins = fillCurrencies.length === 0 ? [currencyKey] : fillCurrencies;
  const data =
    count === 0 ? [] : denominationsOf(currency).map((nominal) => ({ nominal, count, isMore: false }));
  return { currency: currencyRef(currencyKey), currenciesFill: coins.map(currencyRef), data };
}

function networkFee(currencyKey: string) {
  const { feeKey, baseFee } = requireCurrency(currencyKey);
  const { id, key, ticker, decimal, price } = requireCurrency(feeKey);
  return {
    fee: baseFee,
    currency: currencyRef(currencyKey),
    currencyFee: { id, key, ticker, decimal, price },
    expiresAt: new Date(Date.now() + feeValidS * 1000).toISOString(),
  };
}
