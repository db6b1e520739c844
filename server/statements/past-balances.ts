import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { Statement } from '../../contract/statements/statements.contract';
import { findUserBalances, sumOwnMovements } from '../ledger/balances';
import { findSettledHolds } from '../ledger/holds';
import { listFailedPayouts, sumLateBurns } from './statements.store';
import type { Db } from '../kernel/db/db';

/** In minor units by currency id. */
type Balances = ReadonlyMap<number, bigint>;

type Kind = 'crypto' | 'pay';

/** What was moved on a user's accounts since a time. */
type Moves = readonly { kind: string; currencyId: number; amount: string }[];

/** A user's balances now, and what is on hold beside them. */
export async function readBalances(db: Db, userId: string): Promise<Record<Kind | 'hold', Balances>> {
  return {
    crypto: await findUserBalances(db, { userId, kind: 'crypto' }),
    pay: await findUserBalances(db, { userId, kind: 'pay' }),
    hold: await findUserBalances(db, { userId, kind: 'hold' }),
  };
}

export async function readMoves(db: Db, { userId, from }: { userId: string; from: Date }): Promise<Moves> {
  const late = [
    ...(await sumLateBurns(db, { userId, from })),
    ...(await readFailedPayouts(db, { userId, from })),
  ];
  return [
    ...(await sumOwnMovements(db, { userId, from })),
    ...late.map((moved) => ({ ...moved, kind: 'crypto' })),
  ];
}

/** What balances were before all these moves. */
export function takeBack(now: Balances, moves: Moves, kind: Kind): Balances {
  const before = new Map(now);
  for (const { currencyId, amount } of moves.filter((one) => one.kind === kind))
    before.set(currencyId, (before.get(currencyId) ?? 0n) - BigInt(amount));
  return before;
}

/** The currencies that these moves are about. */
export function movedOf(moves: Moves, kind: Kind): ReadonlySet<number> {
  return new Set(moves.filter((one) => one.kind === kind).map(({ currencyId }) => currencyId));
}

/** Balances before and after, of each currency that has one or was moved. */
export function balanceRows(
  { opening, closing }: { opening: Balances; closing: Balances },
  moved: ReadonlySet<number>,
): Statement['crypto'] {
  return currencyCatalogue
    .filter(({ id }) => moved.has(id) || (opening.get(id) ?? 0n) !== 0n || (closing.get(id) ?? 0n) !== 0n)
    .map(({ id, key, decimal }) => ({
      key,
      opening: formatAmount(opening.get(id) ?? 0n, decimal),
      closing: formatAmount(closing.get(id) ?? 0n, decimal),
    }));
}

/** What is on hold, by currency. */
export function heldRows(held: Balances): { key: string; amount: string }[] {
  return currencyCatalogue
    .filter(({ id }) => (held.get(id) ?? 0n) !== 0n)
    .map(({ id, key, decimal }) => ({ key, amount: formatAmount(held.get(id) ?? 0n, decimal) }));
}

/**
 * The amounts returned by signed payouts that failed in their networks. Their holds were settled when they were signed, so no
 * hold shows it. Refused payouts have their hold.
 */
async function readFailedPayouts(
  db: Db,
  since: { userId: string; from: Date },
): Promise<{ currencyId: number; amount: string }[]> {
  const failed = await listFailedPayouts(db, since);
  const settled = await findSettledHolds(
    db,
    failed.map(({ holdId }) => holdId),
  );
  return failed.filter(({ holdId }) => settled.has(holdId));
}
