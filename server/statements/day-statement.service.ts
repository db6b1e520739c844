import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { statementBillsMax } from '../../contract/statements/statements.contract';
import type { DayStatement, SignedDayStatement } from '../../contract/statements/statements.contract';
import { publicUrl } from '../http/own-address';
import { getUser } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import type { Db } from '../kernel/db/db';
import { isOwn } from '../kernel/keys/sealed-tables';
import { newestBlock } from '../ledger/blocks/shown-block';
import { selectSignedHeads } from '../ledger/log/log-heads.store';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import {
  insertIssued,
  selectBillsAt,
  selectIssued,
  selectIssuedByHash,
  selectIssuedNote,
} from './issued-statements.store';
import type { IssuedRow } from './issued-statements.store';
import { balanceRows, heldRows, movedOf, readBalances, readMoves, takeBack } from './past-balances';
import { signText, statementKey } from './statements.service';

const dayMs = 24 * 3600_000;
/** A call that began before midnight may be written this long after it. */
const lateMs = 60_000;

interface Day {
  userId: string;
  from: Date;
  to: Date;
  isComplete: boolean;
}

/**
 * A user's signed statement of a day in UTC. The first one of a day that is over is kept, so that everyone who asks again gets
 * the same text. Errors: 10008 a day to come, or before the account; 10010 the kept one was altered.
 */
export async function createDayStatement(
  context: ServiceContext,
  { userId, day }: { userId: string; day: string },
): Promise<SignedDayStatement> {
  const { db, clock } = context;
  const now = clock.now();
  const [from, end] = [new Date(day), new Date(Date.parse(day) + dayMs - 1)];
  const { id: publicId, date_create: createdAt } = await getUser(context, userId);
  if (from > now || createdAt > end.toISOString())
    throw new AppError('incorrectParameters', {
      errorMsgs: ['day: not in the future, nor before the account'],
    });
  const isComplete = now.getTime() > end.getTime() + lateMs;
  const [known] = isComplete ? (await db.read({ rows: selectIssued({ userId, day }) })).rows : [];
  if (known !== undefined) return showIssued(context, known);
  const wanted = { userId, from, to: isComplete ? end : now, isComplete };
  const statement = await inTransaction(
    context,
    async (inner) => readDay(inner, { ...wanted, publicId: String(publicId) }),
    { isolation: 'repeatable read' },
  );
  const text = JSON.stringify(statement);
  const issued = {
    hash: hashOf(text),
    user_id: userId,
    day: isComplete ? day : null,
    statement: isComplete ? text : null,
    issued_at: now,
  };
  await db.write([insertIssued(context.keys, issued)]);
  // No block has the note of a row that was written just now.
  if (!isComplete) return signed(context, text, null);
  const [kept] = (await db.read({ rows: selectIssued({ userId, day }) })).rows;
  if (kept === undefined) throw new Error(`the statement of ${day} was not kept`);
  return showIssued(context, kept);
}

/**
 * The leaf that notes that a statement with this hash was issued, and its block, null until it's sealed. Error: 10010 no such
 * statement, or its row was altered.
 */
export async function findStatementPlace(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  hash: string,
): Promise<{ leaf: string; block: string | null }> {
  const {
    issued: [issued],
    notes: [note],
  } = await db.read({ issued: selectIssuedByHash(hash), notes: selectIssuedNote(hash) });
  if (issued === undefined || note === undefined || !isOwn(keys, 'issued_statements', issued))
    throw new AppError('noDataFound');
  return { leaf: note.leaf, block: note.number === null ? null : String(note.number) };
}

async function showIssued(context: ServiceContext, row: IssuedRow): Promise<SignedDayStatement> {
  if (row.statement === null || !isOwn(context.keys, 'issued_statements', row))
    throw new AppError('noDataFound');
  const [note] = (await context.db.read({ notes: selectIssuedNote(row.hash) })).notes;
  return signed(context, row.statement, note?.number ?? null);
}

function signed(context: ServiceContext, text: string, block: bigint | null): SignedDayStatement {
  const statement = JSON.parse(text) as DayStatement;
  const hash = hashOf(text);
  return {
    statement,
    signature: signText(context, text),
    publicKey: statementKey(context),
    place: {
      hash,
      link: `${statement.issuer}/verify#${hash}`,
      block: block === null ? null : String(block),
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function readDay(
  { db, config }: ServiceContext,
  { userId, from, to, isComplete, publicId }: Day & { publicId: string },
): Promise<DayStatement> {
  const now = await readBalances(db, userId);
  const moves = await readMoves(db, { userId, from });
  const afterEnd = new Date(to.getTime() + 1);
  const movesAfter = isComplete ? await readMoves(db, { userId, from: afterEnd }) : [];
  const rowsOf = (kind: 'crypto' | 'pay') =>
    balanceRows(
      { opening: takeBack(now[kind], moves, kind), closing: takeBack(now[kind], movesAfter, kind) },
      movedOf(isComplete ? [] : moves, kind),
    );
  const [head] = (await db.read({ heads: selectSignedHeads(1) })).heads;
  return {
    version: 2,
    id: uuidv7(),
    issuer: publicUrl(config),
    user: publicId,
    from: from.toISOString(),
    to: to.toISOString(),
    crypto: rowsOf('crypto'),
    pay: rowsOf('pay'),
    held: isComplete ? null : heldRows(now.hold),
    bills: await readBills(db, { userId, before: afterEnd }),
    block: await newestBlock(db),
    isComplete,
    head: head === undefined ? null : { size: String(head.size), root: head.root.toString('hex') },
  };
}

async function readBills(db: Db, wanted: { userId: string; before: Date }): Promise<DayStatement['bills']> {
  const { rows } = await db.read({ rows: selectBillsAt({ ...wanted, serialsMax: statementBillsMax }) });
  return rows.map(({ currencyId, count, amount, serials }) => {
    const { key, decimal } = requireCurrency(currencyId);
    return {
      key,
      count,
      value: formatAmount(BigInt(amount), decimal),
      serials:
        serials?.map(([serial, nominal]): [string, string] => [
          serial,
          formatAmount(BigInt(nominal), decimal),
        ]) ?? null,
    };
  });
}
