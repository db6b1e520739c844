import type { Currency } from '../../contract/currencies/currency-catalogue';
import { convertDecimals } from '../../contract/money/convert-decimals';
import { parseAmount } from '../../contract/money/parse-amount';
import { currentMintCost } from '../mint-costs/mint-cost.service';
import type { ServiceContext } from '../service-context';

/** Bills to be minted and filled at once. */
export interface WantedBills {
  /** A green currency of bills, and the coin that fills them. */
  currency: Currency;
  fillCurrency: Currency;
  /** How many of each face value, in units. */
  combination: Readonly<Record<string, number>>;
}

/** What they come to, each amount in minor units. */
interface BillsPrice {
  /** One for each bill. */
  kinds: { nominalMinor: bigint; costMinor: bigint }[];
  /** What minting them costs, in TET. */
  costMinor: bigint;
  /** Their face value, in the bills' currency and in the coin that fills them. */
  familyMinor: bigint;
  networkMinor: bigint;
}

/** What bills cost to mint and to fill now. Error: 30026 no such bill. */
export async function priceOfBills(context: ServiceContext, wanted: WantedBills): Promise<BillsPrice> {
  const { currency, fillCurrency, combination } = wanted;
  const kinds = await Promise.all(
    Object.entries(combination).map(async ([nominal, count]) => {
      const { costMinor } = await currentMintCost(context, { currency, nominal });
      const nominalMinor = parseAmount(nominal, currency.decimal) ?? 0n;
      return Array.from({ length: count }, () => ({ nominalMinor, costMinor }));
    }),
  );
  const all = kinds.flat();
  const familyMinor = all.reduce((sum, { nominalMinor }) => sum + nominalMinor, 0n);
  const scales = { fromDecimal: currency.decimal, toDecimal: fillCurrency.decimal };
  const networkMinor = convertDecimals(familyMinor, scales);
  if (networkMinor === undefined) throw new RangeError(`${fillCurrency.key} can't hold ${currency.key}`);
  const costMinor = all.reduce((sum, one) => sum + one.costMinor, 0n);
  return { kinds: all, costMinor, familyMinor, networkMinor };
}
