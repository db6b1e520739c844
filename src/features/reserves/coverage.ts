import { findCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import type { ReserveStatement } from '../../../contract/reserves/reserves.contract';

/** What is owed and held of a currency, in units. */
export interface Coverage {
  key: string;
  owed: string;
  /** Null for coins that only our own ledger records. */
  held: string | null;
  /** Held by owed; null without either. */
  ratio: number | null;
}

const ownProtocol = 't12';
/** Steps of the ratio: hundredths of a percent. */
const ratioSteps = 10_000n;

/** Compares what is owed with what is held, for each currency that has either. Coins behind green bills count as owed on their network. */
export function coverageOf({ currencies, owed, backing, networks }: ReserveStatement): Coverage[] {
  const finest = Math.max(...currencies.map(({ decimal }) => decimal));
  const decimals = new Map(currencies.map(({ key, decimal }) => [key, decimal]));
  const scaled = (key: string, amount: string): bigint =>
    BigInt(amount) * 10n ** BigInt(finest - (decimals.get(key) ?? finest));
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  return currencies.flatMap(({ key }) => {
    const users = owed.find((tree) => tree.key === key)?.sum ?? '0';
    const forBills = backing.filter((one) => one.key === key);
    const behind = backing.filter(({ family }) => family === key);
    const coins = networks.flatMap((network) => network.coins).find((one) => one.key === key);
    const owedScaled = sum([scaled(key, users), ...forBills.map(({ amount }) => scaled(key, amount))]);
    const onChain = coins && [coins.own, coins.users, coins.arriving, coins.bills];
    const heldScaled =
      findCurrency(key)?.protocol === ownProtocol
        ? null
        : sum(
            onChain?.map((amount) => scaled(key, amount)) ?? behind.map((one) => scaled(one.key, one.amount)),
          );
    if (owedScaled === 0n && (heldScaled ?? 0n) === 0n) return [];
    return [
      {
        key,
        owed: formatAmount(owedScaled, finest),
        held: heldScaled === null ? null : formatAmount(heldScaled, finest),
        ratio:
          heldScaled === null || owedScaled === 0n
            ? null
            : Number((heldScaled * ratioSteps) / owedScaled) / Number(ratioSteps),
      },
    ];
  });
}
