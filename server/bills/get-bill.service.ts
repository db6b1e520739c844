import type { BillDetails } from '../../contract/bills/bills.models';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { formatAmount } from '../../contract/money/format-amount';
import { currencyRef } from '../currencies/currency-ref';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findHeldBill, saveLabel } from './bills.store';

interface Wanted {
  serial: string;
  userId: string;
}

/** A bill of the user's with its history. Error: 10010 when he holds no such bill. */
export async function getBill(context: ServiceContext, { serial, userId }: Wanted): Promise<BillDetails> {
  const bill = await findHeldBill(context.db, { serial, holderId: userId });
  if (bill === undefined) throw new AppError('noDataFound');
  const currency = requireCurrency(bill.currencyId);
  return {
    id: bill.id,
    serial,
    currency: currencyRef(currency),
    nominal: formatAmount(BigInt(bill.nominal), currency.decimal),
    status: bill.status,
    label: bill.label,
    address: bill.address,
    history: bill.events.map(({ move, actorId, createdAt }) => ({
      move,
      date: createdAt.toISOString(),
      isMine: actorId === userId,
    })),
  };
}

/** Gives a bill the user's own word, or takes it off. Error: 10010 when he holds no such bill. */
export async function labelBill(
  context: ServiceContext,
  { serial, userId, label }: Wanted & { label: string },
): Promise<BillDetails> {
  const saved = await saveLabel(context.db, { serial, holderId: userId, label: label === '' ? null : label });
  if (!saved) throw new AppError('noDataFound');
  return getBill(context, { serial, userId });
}
