import { sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { statementBillsMax } from '../../contract/statements/statements.contract';
import type { SignedStatement, Statement } from '../../contract/statements/statements.contract';
import { findUserById } from '../identity/users/user';
import { publicUrl } from '../http/own-address';
import { AppError } from '../kernel/app-error';
import type { Database } from '../kernel/db/database.models';
import { signingKeys } from '../kernel/keys/signing-keys';
import { findUserBalances, sumOwnMovements } from '../ledger/balances';
import { newestBlock } from '../ledger/blocks/shown-block';
import type { ServiceContext } from '../service-context';
import { historyIsCompleteSince, listAllBills, sumBills, sumLateBurns } from './statements.store';

type Amounts = Statement['crypto'];

/** The signing key's public half, in base64url. */
export function statementKey({ keys }: Pick<ServiceContext, 'keys'>): string {
  return signingKeys(keys.statementSigning).publicBytes.toString('base64url');
}

/**
 * A user's signed statement from a time until now. All of it is read from one snapshot. Opening balances are what is left when
 * everything moved since is taken back; where histories are not complete that far back they are unknown.
 */
export async function createStatement(
  context: ServiceContext,
  { userId, from }: { userId: string; from: string },
): Promise<SignedStatement> {
  const statement = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => readStatement(context, transaction, { userId, from: new Date(from) }));
  const { privateKey } = signingKeys(context.keys.statementSigning);
  return {
    statement,
    signature: sign(null, Buffer.from(JSON.stringify(statement)), privateKey).toString('base64url'),
    publicKey: statementKey(context),
  };
}

async function readStatement(
  { config, clock }: ServiceContext,
  db: Kysely<Database>,
  { userId, from }: { userId: string; from: Date },
): Promise<Statement> {
  const to = clock.now();
  if (from.getTime() > to.getTime())
    throw new AppError('incorrectParameters', { errorMsgs: ['from: not in the future'] });
  const user = await findUserById(db, userId);
  const [crypto, pay] = [
    await findUserBalances(db, { userId, kind: 'crypto' }),
    await findUserBalances(db, { userId, kind: 'pay' }),
  ];
  const isKnown = (await historyIsCompleteSince(db)).getTime() <= from.getTime();
  const moved = isKnown
    ? [
        ...(await sumOwnMovements(db, { userId, from })),
        ...(await sumLateBurns(db, { userId, from })).map((burn) => ({ ...burn, kind: 'crypto' })),
      ]
    : undefined;
  const of = (kind: string) =>
    moved === undefined
      ? undefined
      : moved
          .filter((one) => one.kind === kind)
          .map(({ currencyId, amount }) => [currencyId, BigInt(amount)] as const);
  return {
    version: 1,
    id: uuidv7(),
    issuer: publicUrl(config),
    user: String(user?.publicId ?? ''),
    from: from.toISOString(),
    to: to.toISOString(),
    crypto: amountsOf(crypto, of('crypto')),
    pay: amountsOf(pay, of('pay')),
    bills: await readBills(db, userId),
    block: await newestBlock(db),
  };
}

function amountsOf(
  closing: ReadonlyMap<number, bigint>,
  moved: readonly (readonly [number, bigint])[] | undefined,
): Amounts {
  return currencyCatalogue.flatMap(({ id, key, decimal }) => {
    const closingMinor = closing.get(id) ?? 0n;
    const changes = moved?.filter(([currencyId]) => currencyId === id) ?? [];
    if (closingMinor === 0n && changes.length === 0) return [];
    const openingMinor = changes.reduce((left, [, amount]) => left - amount, closingMinor);
    return [
      {
        key,
        opening: moved === undefined ? null : formatAmount(openingMinor, decimal),
        closing: formatAmount(closingMinor, decimal),
      },
    ];
  });
}

async function readBills(db: Kysely<Database>, userId: string): Promise<Statement['bills']> {
  const bills = await listAllBills(db, { userId, limit: statementBillsMax + 1 });
  return (await sumBills(db, userId)).map(({ currencyId, count, amount }) => {
    const { key, decimal } = requireCurrency(currencyId);
    const own = bills.filter((bill) => bill.currencyId === currencyId);
    return {
      key,
      count,
      value: formatAmount(BigInt(amount), decimal),
      serials:
        bills.length > statementBillsMax
          ? null
          : own.map(({ serial, nominal }) => [serial, formatAmount(BigInt(nominal), decimal)]),
    };
  });
}
