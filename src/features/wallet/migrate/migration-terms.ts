import type { Balance } from '../../../../contract/balances/balances.contract';
import { externalAddressLength, transactionHashPattern } from '../../../../contract/external/external.paths';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { formatAmount } from '../../../../contract/money/amounts';
import type { SendView } from '../../../../contract/send/send.contract';
import { orderByWorth } from '../../../money/balances/order-by-worth';
import { isZeroAmount, leftMinor, minorOf } from '../../../money/amounts/amounts';
import { readAmount } from '../../../money/amounts/read-amount';
import type { AmountReadings, DecimalMark } from '../../../money/amounts/read-amount';

/** The sheet's two tabs. */
export type MigrationTab = 'networks' | 'beta';

/** What a press on Migrate has settled. Amounts in units; between the product's own networks there is no fee. */
export interface MigrationOrder {
  pair: MigrationPair;
  amount: string;
  fee?: { value: string; ticker: string; coin: SendView['currencyFee'] };
  /** Where it goes outside the wallet; left out where it stays within. */
  address?: string;
}

/** Within the wallet, to an address outside, or from outside: never both. */
export type MigrationPlace = 'wallet' | 'outside' | 'fromOutside';

/** Whether a currency has addresses outside: not that of the product's own network. */
export function hasOutside({ protocol }: { protocol: string }): boolean {
  return protocol !== 't12';
}

/** What is wrong with an address, without asking its network. */
export function addressProblem(typed: string): 'required' | 'length' | undefined {
  const text = typed.trim();
  if (text === '') return 'required';
  const { min, max } = externalAddressLength;
  return text.length < min || text.length > max ? 'length' : undefined;
}

interface MigrationTerms {
  pair: MigrationPair;
  /** What the user has of the source, in units. */
  balance: string;
  /** The fee where it is paid in the same coin, in units. */
  fee: string | undefined;
}

/** What keeps the amount down: the user's balance, or the stock on the other network. */
type MigrationLimit = 'balance' | 'stock';

/** The most that can be moved now, in units, and what limits it. */
export function mostToMigrate({ pair, balance, fee }: MigrationTerms): { most: string; by: MigrationLimit } {
  const { decimal } = pair.currencyFrom;
  const left = leftMinor(balance, fee, decimal);
  const stock = minorOf(pair.max, decimal);
  const [most, by] = stock < left ? ([stock, 'stock'] as const) : ([left, 'balance'] as const);
  const step = 10n ** BigInt(decimal - decimalsOf(pair));
  return { most: formatAmount(most - (most % step), decimal), by };
}

/** What is wrong with a typed amount. */
export type MigrationProblem = 'required' | 'format' | 'ambiguous' | 'tooSmall' | MigrationLimit;

type ReadMigration =
  | { amount: string; problem?: never; readings?: never }
  | { problem: MigrationProblem; readings?: AmountReadings | undefined; amount?: never };

/** The typed amount in units, or what is wrong with it. */
export function readMigrationAmount(typed: string, terms: MigrationTerms, mark: DecimalMark): ReadMigration {
  const { decimal } = terms.pair.currencyFrom;
  const read = readAmount(typed, { decimal: decimalsOf(terms.pair), mark });
  if (read.problem !== undefined) return read;
  const { amount, minor } = read;
  if (minor < minorOf(terms.pair.min, decimalsOf(terms.pair))) return { problem: 'tooSmall' };
  const { most, by } = mostToMigrate(terms);
  return minorOf(amount, decimal) > minorOf(most, decimal) ? { problem: by } : { amount };
}

/** The decimals that both networks have. */
export function decimalsOf({ currencyFrom, currencyTo }: MigrationPair): number {
  return Math.min(currencyFrom.decimal, currencyTo.decimal);
}

interface FirstPair {
  pairs: readonly MigrationPair[];
  balances: readonly Balance[];
  tab: MigrationTab;
  place: MigrationPlace;
  /** The currency of the page. */
  currencyKey: string | undefined;
}

/** The pair that a tab begins with: that of the page's currency, else of the coins worth most. */
export function firstPairOf({
  pairs,
  balances,
  tab,
  place,
  currencyKey,
}: FirstPair): MigrationPair | undefined {
  const offered = pairsOf(pairs, tab, place);
  const held = orderByWorth(balances.filter(({ value }) => !isZeroAmount(value)));
  const keys = [currencyKey, ...held.map(({ currency }) => currency.key)];
  const [first = offered[0]] = keys.flatMap(
    (key) => offered.find(({ currencyFrom }) => currencyFrom.key === key) ?? [],
  );
  return first;
}

/** The pairs of a tab; if one side is outside the wallet, only pairs whose currency on that side has external addresses. */
export function pairsOf(
  pairs: readonly MigrationPair[],
  tab: MigrationTab,
  place: MigrationPlace = 'wallet',
): MigrationPair[] {
  return pairs.filter(
    ({ isBeta, currencyFrom, currencyTo }) =>
      isBeta === (tab === 'beta') &&
      (isBeta ||
        place === 'wallet' ||
        (place === 'outside' ? hasOutside(currencyTo) : hasOutside(currencyFrom))),
  );
}

/** A transaction's hash as typed; undefined if it is none. */
export function readHash(typed: string): string | undefined {
  const text = typed.trim();
  return transactionHashPattern.test(text) ? text : undefined;
}
