import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { Database } from '../kernel/db/database.models';
import { inTransaction } from '../kernel/db/transaction';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { userAccount } from '../ledger/account';
import type { Account } from '../ledger/account';
import { lockBalances } from '../ledger/account-opener';
import { billsToPay } from '../ledger/movements/bills-and-pay';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { splitStack } from './bearer-line';
import { announceExporters, requireStack, showBill, sumNominals } from './bills';
import type { ShownBill } from './bills';
import { readNominals } from './bills.store';
import { checkBearerLines } from './check-bearer-lines.service';
import { moveAllBills } from './move-bills';

interface Deposited {
  status: 1;
  payload: { bills: ShownBill[]; value: string };
}

/**
 * Turns bills (own ones and bearer lines) into a pay balance of their currency, all or none; the bills become
 * stock. Errors: 30009 one is of another currency, named twice, not the caller's, in an open request or frozen;
 * 30024 a wrong or used passcode; 90907 too many wrong ones.
 */
export async function depositBills(
  context: ServiceContext,
  input: { userId: string; address: string; currency: Currency; stack: readonly string[] },
  claim: ClaimAnswer,
): Promise<Deposited> {
  const { userId, address, currency, stack } = input;
  const { serials, lines } = splitStack(context.keys, stack);
  const all = [...serials, ...lines.map(({ serial }) => serial)];
  requireStack(currency, all);
  const written = await checkBearerLines(context, { userId, address, lines });
  if (written.rejected.length > 0) throw new AppError('invalidPasscode');
  const nominals = await readNominals(context.db, all);
  if (nominals.length !== all.length) throw new AppError('incorrectBills');
  const amountMinor = nominals.reduce((sum, nominal) => sum + nominal, 0n);
  const entry = billsToPay({ userId, currencyId: currency.id, amountMinor });
  return inTransaction(context.db, async (transaction) => {
    const shared = {
      move: 'billsToPay',
      toHolderId: null,
      entryId: entry.id,
      now: context.clock.now(),
    } as const;
    const held = await moveAllBills(transaction, {
      ...shared,
      bills: serials.map((serial) => ({ serial })),
      right: { kind: 'holder', userId },
    });
    const outside = await moveAllBills(transaction, {
      ...shared,
      bills: written.good,
      right: { kind: 'passcode', actorId: userId },
    });
    const moved = [...held, ...outside];
    const answer: Deposited = {
      status: 1,
      payload: {
        bills: moved.map((bill) => showBill(currency, bill)),
        value: formatAmount(amountMinor, currency.decimal),
      },
    };
    await context.ledger.post(entry, { transaction, claim: claim(answer) });
    for (const topic of ['bills', 'pay'] as const) await announce(transaction, { userId, topic });
    await announceExporters(transaction, written.good);
    return answer;
  });
}

/**
 * Turns a user's own bills of one currency into pay balance, all or none, inside the caller's transaction. Error:
 * 30009 one is not his, in an open request or frozen.
 */
export async function turnBillsToPay(
  context: Pick<ServiceContext, 'ledger'>,
  transaction: Transaction<Database>,
  given: {
    userId: string;
    currencyId: number;
    serials: readonly string[];
    /** Accounts that the same transaction changes next. */
    movedNext: readonly Account[];
    now: Date;
  },
): Promise<void> {
  const { userId, currencyId, serials, movedNext, now } = given;
  const entryId = uuidv7();
  const moved = await moveAllBills(transaction, {
    move: 'billsToPay',
    bills: serials.map((serial) => ({ serial })),
    right: { kind: 'holder', userId },
    toHolderId: null,
    entryId,
    now,
  });
  // Balances are locked after the bills: every caller that locks both uses this order, so they cannot deadlock.
  if (movedNext.length > 0)
    await lockBalances(transaction, [userAccount('pay', { userId, currencyId }), ...movedNext]);
  const entry = billsToPay({ userId, currencyId, amountMinor: sumNominals(moved) });
  await context.ledger.post({ ...entry, id: entryId }, { transaction });
}
