import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { BlankStacks } from '../../contract/mint-house/mint-house.models';
import { mintRequestPageSize } from '../../contract/mint-house/mint-house.models';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { countBlanksByNominal, listBlanks, poolSource } from '../bills/blanks';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';
import { fillCurrenciesOf } from './fill-bills.service';
import { mintHouseLimits } from './mint-requests.service';

/** The user's own blanks are counted up to here. The pool grows with all users, so its count stops at a request's maximum. */
const ownCountMax = 10_000;

/** Blanks that a user may fill, their own or the pool's, counted by face value. */
export async function listBlankStacks(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency; from: 'minter' | 'pool' },
): Promise<BlankStacks> {
  const { userId, currency, from } = wanted;
  const source = from === 'pool' ? poolSource(context, userId) : ({ kind: 'minter', userId } as const);
  const requestMax = mintHouseLimits(context.config).fill[hubOf(currency.id)];
  const countMax = from === 'pool' ? requestMax : Math.max(requestMax, ownCountMax);
  return {
    currency: currencyRef(currency),
    currenciesFill: fillCurrenciesOf(currency).map(currencyRef),
    data: await countBlanksByNominal(context, { source, currency, countMax }),
  };
}

/** A page of the blanks that a user has minted, and their total count. */
export async function listMyBlanks(
  context: ServiceContext,
  wanted: {
    userId: string;
    currency: Currency;
    nominal?: string | undefined;
    limit?: string | undefined;
    offset?: string | undefined;
  },
): Promise<{ bills: { id: string; serial: string; nominal: string }[]; billsCount: number }> {
  const { userId, currency, nominal } = wanted;
  const nominalMinor = nominal === undefined ? undefined : parseAmount(nominal, currency.decimal);
  // It is no amount of the currency: no such blank exists.
  if (nominal !== undefined && nominalMinor === undefined) return { bills: [], billsCount: 0 };
  const { data } = await listBlankStacks(context, { userId, currency, from: 'minter' });
  const rows = await listBlanks(context, {
    userId,
    currencyId: currency.id,
    nominalMinor,
    limit: Number(wanted.limit ?? mintRequestPageSize),
    offset: Number(wanted.offset ?? 0),
  });
  const isCounted = (one: string) =>
    nominalMinor === undefined || parseAmount(one, currency.decimal) === nominalMinor;
  const counted = data.filter((stack) => isCounted(stack.nominal));
  return {
    bills: rows.map((row) => ({ ...row, nominal: formatAmount(BigInt(row.nominal), currency.decimal) })),
    billsCount: counted.reduce((sum, { count }) => sum + count, 0),
  };
}
