import { sign } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { statementBillsMax } from '../../contract/statements/statements.contract';
import type { SignedStatement, Statement } from '../../contract/statements/statements.contract';
import { findUserById } from '../identity/users/user';
import { publicUrl } from '../http/own-address';
import { AppError } from '../kernel/app-error';
import { signingKeys } from '../kernel/keys/signing-keys';
import { newestBlock } from '../ledger/blocks/shown-block';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { balanceRows, heldRows, movedOf, readBalances, readMoves, takeBack } from './past-balances';
import { listAllBills, sumBills } from './statements.store';
import type { Db } from '../kernel/db/db';

/** Signs a statement's text; returns the signature in base64url. */
export function signText({ keys }: Pick<ServiceContext, 'keys'>, text: string): string {
  return sign(null, Buffer.from(text), signingKeys(keys.statementSigning).privateKey).toString('base64url');
}

/** The signing key's public half, in base64url. */
export function statementKey({ keys }: Pick<ServiceContext, 'keys'>): string {
  return signingKeys(keys.statementSigning).publicBytes.toString('base64url');
}

/**
 * A user's signed statement from a time until now. All of it is read from one snapshot. Opening balances are what is left when
 * everything moved since is taken back.
 */
export async function createStatement(
  context: ServiceContext,
  { userId, from }: { userId: string; from: string },
): Promise<SignedStatement> {
  const statement = await inTransaction(
    context,
    (inner) => readStatement(inner, { userId, from: new Date(from) }),
    { isolation: 'repeatable read' },
  );
  return {
    statement,
    signature: signText(context, JSON.stringify(statement)),
    publicKey: statementKey(context),
  };
}

async function readStatement(
  { db, config, clock, keys }: ServiceContext,
  { userId, from }: { userId: string; from: Date },
): Promise<Statement> {
  const to = clock.now();
  if (from.getTime() > to.getTime())
    throw new AppError('incorrectParameters', { errorMsgs: ['from: not in the future'] });
  const user = await findUserById({ db, keys }, userId);
  const now = await readBalances(db, userId);
  const moves = await readMoves(db, { userId, from });
  const rowsOf = (kind: 'crypto' | 'pay') =>
    balanceRows({ opening: takeBack(now[kind], moves, kind), closing: now[kind] }, movedOf(moves, kind));
  return {
    version: 1,
    id: uuidv7(),
    issuer: publicUrl(config),
    user: String(user?.publicId ?? ''),
    from: from.toISOString(),
    to: to.toISOString(),
    crypto: rowsOf('crypto'),
    pay: rowsOf('pay'),
    held: heldRows(now.hold),
    bills: await readBills(db, userId),
    block: await newestBlock(db),
  };
}

async function readBills(db: Db, userId: string): Promise<Statement['bills']> {
  const bills = await listAllBills(db, { userId, limit: statementBillsMax + 1 });
  return (await sumBills(db, userId)).map(({ currencyId, count, amount }) => {
    const { key, decimal } = requireCurrency(currencyId);
    const currencyBills = bills.filter((bill) => bill.currencyId === currencyId);
    return {
      key,
      count,
      value: formatAmount(BigInt(amount), decimal),
      serials:
        bills.length > statementBillsMax
          ? null
          : currencyBills.map(({ serial, nominal }) => [serial, formatAmount(BigInt(nominal), decimal)]),
    };
  });
}
