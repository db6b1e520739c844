import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findEntryOf } from './payment-intents.store';

/** The id of the entry that a receipt's number stands for, for the operator. Error: 30001 no such receipt. */
export async function findPaymentEntry(
  context: Pick<ServiceContext, 'db'>,
  checkId: string,
): Promise<string> {
  const entryId = await findEntryOf(context.db, checkId);
  if (entryId === undefined) throw new AppError('transactionNotFound');
  return entryId;
}
