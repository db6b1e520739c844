import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/format-amount';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { billsToPay } from '../ledger/movements/bills-to-pay';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { readNominals } from './bills.store';
import { moveBillRows } from './move-bills.store';
import { requireStack } from './require-stack';

interface Deposited {
  status: 1;
  payload: { bills: { id: string; serial: string; nominal: string }[]; value: string };
}

/**
 * Turns bills of the user into a pay balance of their currency, all or none; the bills become stock. Error: 30009 when
 * one of them is of another currency, named twice, not the caller's, in an open request or frozen.
 */
export async function depositBills(
  context: ServiceContext,
  input: { userId: string; currency: Currency; stack: readonly string[] },
  claim: ClaimAnswer,
): Promise<Deposited> {
  const { userId, currency, stack } = input;
  requireStack(currency, stack);
  const nominals = await readNominals(context.db, stack);
  if (nominals.length !== stack.length) throw new AppError('incorrectBills');
  const amountMinor = nominals.reduce((sum, nominal) => sum + nominal, 0n);
  const entry = billsToPay({ userId, currencyId: currency.id, amountMinor });
  return inTransaction(context.db, async (transaction) => {
    const moved = await moveBillRows(transaction, {
      move: 'billsToPay',
      serials: stack,
      actorId: userId,
      fromHolderId: userId,
      toHolderId: null,
      entryId: entry.id,
      now: context.clock.now(),
    });
    if (moved.length !== stack.length) throw new AppError('incorrectBills');
    const bills = moved.map((bill) => ({
      ...bill,
      nominal: formatAmount(BigInt(bill.nominal), currency.decimal),
    }));
    const answer: Deposited = {
      status: 1,
      payload: { bills, value: formatAmount(amountMinor, currency.decimal) },
    };
    await context.ledger.post(entry, { transaction, claim: claim(answer) });
    await announce(transaction, { userId, topic: 'bills' });
    return answer;
  });
}
