import { sql } from 'kysely';
import { operationActions } from '../../contract/operations/operation-enums';
import { AppError } from '../kernel/app-error';
import type { LedgerContext } from './ledger';
import { hasBalanceRow, negativeAccountKinds } from './account';
import type { Account } from './account';
import { lockSystemBalance } from './balances';
import type { JournalEntry, TransferLine } from './journal-entry';
import { reverseEntry } from './movements/reverse-entry';
import type { Db } from '../kernel/db/db';

/** A kind of entry that may be reversed. */
interface Reversible {
  /** The history actions for users who get money back and for users who lose it again. */
  incomingAction: number;
  outgoingAction: number;
}

/** A kind of entry that can't be reversed, and how to correct it instead. */
interface Final {
  instead: string;
}

const { accrued, receipt, send } = operationActions;
const byOperator = 'credit or debit the user instead';
const underWay = 'it is a step of a request, which ends by itself, done or given back';
const toNetwork = 'what a network has taken does not come back; if it was our fault, credit the user';

/**
 * Every kind of entry. Only the three that move money between users and us can be reversed: any other is one half
 * of something (bills, a hold, coins on a network, a payment), and its opposite would leave the other half.
 */
const rules: Readonly<Record<string, Reversible | Final>> = {
  'operator credit': { incomingAction: accrued, outgoingAction: send },
  'operator debit': { incomingAction: accrued, outgoingAction: send },
  'send within': { incomingAction: receipt, outgoingAction: send },
  genesis: { instead: 'the books begin with it; wrong stocks need new books' },
  mint: { instead: 'the blanks are printed; if it was our fault, credit the user with what they cost' },
  'mint: request': { instead: underWay },
  'fill green': { instead: 'the bills live; their holder burns them, and what that costs can be credited' },
  'fill green: request': { instead: underWay },
  'fill blue: request': { instead: underWay },
  'fill blue: broadcast': { instead: underWay },
  'fill blue: returned': { instead: underWay },
  'fill blue: final': { instead: 'the bills live; their holder burns them, and has their coins by the keys' },
  'fill blue: failed': { instead: 'it gave everything back; the user fills the blanks again' },
  'bills to pay': { instead: 'the bills are stock now; the user turns his pay balance into bills again' },
  'pay to bills': { instead: 'the user turns the bills into pay balance again' },
  'burn green': { instead: `a burn is final; ${byOperator}` },
  'burn blue': { instead: 'a burn is final, the keys are given away; if it was our fault, credit the user' },
  'epos pay': { instead: 'its merchant gives it back, as a refund at the till' },
  'epos refund': { instead: 'the merchant asks for the payment again at the till' },
  'buy tct': { instead: `it was made at a quote that is used up; ${byOperator}` },
  'buy tct with bills': { instead: `it was made at a quote that is used up; ${byOperator}` },
  'referral reward': { instead: `the rewards of that month are paid with it; ${byOperator}` },
  'send: request': { instead: underWay },
  'send: settled': { instead: `it is settled; ${byOperator}` },
  'send: signed': { instead: underWay },
  'send: final': { instead: toNetwork },
  'send: failed': { instead: `it gave the amount back; ${byOperator}` },
  deposit: { instead: 'the coins lie at our address; debit the user if they are not his' },
  'deposit: claimed': { instead: 'the coins lie at our address; debit the user if they are not his' },
  'deposit: unclaimed': { instead: 'the coins lie at our address; credit the user whose they are' },
  'deposit: returning': { instead: underWay },
  'deposit: returned': { instead: toNetwork },
  'deposit: not returned': { instead: 'the coins lie at our address; return or credit them again' },
  'network opening': { instead: 'the books of a network begin with it' },
  'network remainder': { instead: 'the coins lie at our address and belong to nobody else' },
  disputed: { instead: 'it follows what the network did; what comes back is booked by itself' },
  'disputed: back': { instead: 'it follows what the network did; what leaves again is booked by itself' },
  'disputed: settled': { instead: 'it ended a dispute; what the network does next is booked by itself' },
  'treasury funded': { instead: 'the coins lie at our address; credit the user whose they are' },
  'bridge filled': { instead: 'the operator drains the bridge' },
  'bridge drained': { instead: 'the operator fills the bridge' },
  migrate: { instead: 'the user migrates back, or the operator credits and debits him' },
  'migrate out: request': { instead: underWay },
  'migrate out': { instead: 'what it moved was sent on; the send says what became of it' },
  'release hold': { instead: 'it gave back what was set aside; debit the user if that was wrong' },
  'network cost: undone': { instead: 'it follows what the network did, and is booked again with it' },
  'network cost': { instead: 'the network has it; what it costs us stays as it is' },
};

/** The rule of a kind of entry; an unknown kind is never reversed. */
export function reversalRule(kind: string): Reversible | Final {
  if (kind.startsWith('reversal of ')) return { instead: `a reversal is final; ${byOperator}` };
  return (Object.hasOwn(rules, kind) ? rules[kind] : undefined) ?? { instead: byOperator };
}

/** The kinds of entries that have a rule of their own. */
export const ruledKinds: readonly string[] = Object.keys(rules);

/**
 * Reverses an entry once and returns the new entry; the caller writes the operator's history in the same
 * transaction. Errors: 30001 no such entry, 20023 already reversed or a kind that can't be, 110 a user's balance
 * is too low, 20024 ours is.
 */
export async function reverseOnce(
  context: Pick<LedgerContext, 'db' | 'ledger'>,
  wrong: { entryId: string; note: string },
): Promise<JournalEntry> {
  const { entryId, note } = wrong;
  return context.db.transaction(async (transaction) => {
    const { kind, lines } = await readLines(transaction, entryId);
    const rule = reversalRule(kind);
    if ('instead' in rule) throw refusal(`'${kind}' can't be reversed: ${rule.instead}`);
    const entry = reverseEntry({ entryId, lines, note, ...rule });
    if (await isWritten(transaction, entry.kind)) throw refusal('it was reversed before');
    await requireCovered(transaction, entry.lines).catch(async (error: unknown) => {
      // A parallel call may have posted the same reversal, which took the missing amount.
      throw (await isWritten(transaction, entry.kind)) ? refusal('it was reversed before') : error;
    });
    await context.ledger.post(entry, { transaction }).catch(explainDuplicate);
    return entry;
  });
}

function refusal(message: string): AppError {
  return new AppError('transactionUnsuccessful', { errorMsgs: [message] });
}

async function isWritten(db: Db, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from entries where kind = ${kind} and kind like 'reversal of %'`.execute(db);
  return rows.length > 0;
}

/** A unique index allows one reversal even when two run at once. */
function explainDuplicate(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === 'entries_reversed_once' ? refusal('it was reversed before') : error;
}

/** The database keeps users' balances from falling below zero, but not system balances: those are checked here. */
async function requireCovered(transaction: Db, lines: readonly TransferLine[]): Promise<void> {
  for (const { debit, amountMinor } of lines) {
    if (hasBalanceRow(debit) || negativeAccountKinds.includes(debit.kind)) continue;
    if ((await lockSystemBalance(transaction, debit)) < amountMinor) throw new AppError('salesLimited');
  }
}

async function readLines(db: Db, entryId: string): Promise<{ kind: string; lines: TransferLine[] }> {
  const { rows } = await sql<{ entry_kind: string; amount: string; debit: Account; credit: Account }>`
    select e.kind as entry_kind, t.amount::text as amount,
      json_build_object('id', d.id, 'kind', d.kind, 'currencyId', d.currency_id, 'holder', d.holder) as debit,
      json_build_object('id', c.id, 'kind', c.kind, 'currencyId', c.currency_id, 'holder', c.holder) as credit
    from entries e join transfers t on t.entry_seq = e.seq
    join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    where e.id = ${entryId} order by t.line`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new AppError('transactionNotFound');
  const lines = rows.map(({ debit, credit, amount }) => ({ debit, credit, amountMinor: BigInt(amount) }));
  return { kind: first.entry_kind, lines };
}
