import { billStatuses } from '../../contract/bills/bill';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { MintCurrency } from '../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../contract/money/amounts';
import { hasBills } from '../bills/bills';
import { tallyBills } from '../bills/bill-tallies';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';

const { blank, bearer, inWallet, coinaged, inVault } = billStatuses;
const filled: readonly number[] = [bearer, inWallet, coinaged, inVault];

type Tallies = Awaited<ReturnType<typeof tallyBills>>;

/** What the mint house has printed in each currency that has bills, in the catalogue's order. */
export async function listMintCurrencies(context: ServiceContext): Promise<MintCurrency[]> {
  const tallies = await tallyBills(context);
  return currencyCatalogue.filter(hasBills).map((currency) => show(currency, tallies));
}

/** What the mint house has printed in one currency. */
export async function getMintCurrency(context: ServiceContext, currency: Currency): Promise<MintCurrency> {
  return show(currency, await tallyBills(context, currency.id));
}

function show(currency: Currency, tallies: Tallies): MintCurrency {
  const sumOf = (statuses: readonly number[]) => {
    const rows = tallies.filter(
      ({ currencyId, status }) => currencyId === currency.id && statuses.includes(status),
    );
    return {
      amount: formatAmount(
        rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        currency.decimal,
      ),
      count: rows.reduce((sum, { count }) => sum + count, 0),
    };
  };
  const free = sumOf([blank]);
  return {
    currency: { ...currencyRef(currency), noteStatus: currency.noteStatus },
    mint: {
      ...sumOf([blank, ...filled]),
      fill: sumOf(filled),
      amountFree: free.amount,
      countFree: free.count,
    },
  };
}
