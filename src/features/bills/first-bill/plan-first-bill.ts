import { minorOf } from '../../../money/amounts/amounts';

interface Means {
  /** The user's blanks by face value, ascending. */
  blanks: readonly { nominal: string }[];
  /** The cost of a blank of each face value, in units of the coin. */
  costs: Readonly<Record<string, string>>;
  /** The user's balance of the coin that pays for the blank and fills it. */
  coin: { value: string; currency: { decimal: number } } | undefined;
}

/** The next step to a first bill: fill the existing blank, or mint the highest one that can also be filled. */
export function planFirstBill({
  blanks,
  costs,
  coin,
}: Means): { step: 'mint' | 'fill'; nominal: string } | undefined {
  const blank = blanks.at(-1);
  if (blank !== undefined) return { step: 'fill', nominal: blank.nominal };
  if (coin === undefined) return undefined;
  const minor = (amount: string) => minorOf(amount, coin.currency.decimal);
  const affordable = Object.entries(costs)
    .filter(([nominal, cost]) => minor(nominal) + minor(cost) <= minor(coin.value))
    .map(([nominal]) => nominal)
    .toSorted((one, other) => (minor(one) < minor(other) ? -1 : 1));
  const nominal = affordable.at(-1);
  return nominal === undefined ? undefined : { step: 'mint', nominal };
}
