import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { userAccount } from '../ledger/account';
import type { Account } from '../ledger/account';
import { lockBalances } from '../ledger/account-opener';
import { billsToPay } from '../ledger/movements/bills-and-pay';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { splitStack } from './bearer-line';
import { exporterAnnouncements, requireStack, showBill, sumNominals } from './bills';
import type { ShownBill } from './bills';
import { checkBearerLines } from './check-bearer-lines.service';
import { moveBills } from './move-bills';
import { requireBills, selectBills } from './proven-bills';
import type { ProvenBill } from './proven-bills';
import type { Statement } from '../kernel/db/statement';

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
  const { db } = context;
  const read = await db.read({ bills: selectBills(all) });
  const bills = requireBills(context, all, read.bills);
  const amountMinor = sumNominals(bills);
  const entry = billsToPay({ userId, currencyId: currency.id, amountMinor });
  const isOwn = new Set(serials);
  const ownBills = bills.filter(({ serial }) => isOwn.has(serial));
  const shown = [...ownBills, ...bills.filter(({ serial }) => !isOwn.has(serial))];
  const answer: Deposited = {
    status: 1,
    payload: {
      bills: shown.map((bill) => showBill(currency, bill)),
      value: formatAmount(amountMinor, currency.decimal),
    },
  };
  await db.write(() => {
    const now = context.clock.now();
    const shared = { move: 'billsToPay', toHolderId: null, entryId: entry.id, now } as const;
    const held = { ...shared, bills: ownBills, right: { kind: 'holder', userId } } as const;
    const outside = { ...shared, bills: written.good, right: { kind: 'passcode', actorId: userId } } as const;
    return [
      ...[held, outside].filter((move) => move.bills.length > 0).map((move) => moveBills(context.keys, move)),
      ...context.ledger.posting(entry, { claim: claim(answer), now }),
      announce({ userId, topic: 'bills' }, { userId, topic: 'pay' }, ...exporterAnnouncements(written.good)),
    ];
  });
  return answer;
}

/**
 * Turns a user's own bills of one currency into pay balance, all or none. Error: 30009 a bill is not the user's, in an open request or frozen.
 */
export function exchangeBills(
  { ledger, keys }: Pick<ServiceContext, 'ledger' | 'keys'>,
  given: {
    userId: string;
    currencyId: number;
    bills: readonly ProvenBill[];
    /** Accounts that the same batch changes next. */
    movedNext: readonly Account[];
    now: Date;
  },
): Statement[] {
  const { userId, currencyId, bills, movedNext, now } = given;
  const entry = billsToPay({ userId, currencyId, amountMinor: sumNominals(bills) });
  const move = {
    move: 'billsToPay',
    bills,
    right: { kind: 'holder', userId },
    toHolderId: null,
    entryId: entry.id,
    now,
  } as const;
  return [
    moveBills(keys, move),
    // Locks balances after bills. Every caller that locks both uses this order, so two can't deadlock.
    ...lockBalances([userAccount('pay', { userId, currencyId }), ...movedNext]),
    ...ledger.posting(entry, { now }),
  ];
}
