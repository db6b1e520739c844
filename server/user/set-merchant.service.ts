import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { isReservedName } from './reserved-names';
import { setMerchantName } from './user.store';

const nameMaxLength = 64;

/**
 * Lets a user take payments under a name that payers get to see, or no longer (null). Errors: 10008 for a bad name, 10216
 * for one that looks like ours.
 */
export async function setMerchant(
  context: ServiceContext,
  userId: string,
  merchantName: string | null,
): Promise<void> {
  const name = merchantName?.trim() ?? null;
  if (name !== null && !/^[^\p{Cc}\p{Cf}]+$/u.test(name.slice(0, nameMaxLength + 1)))
    throw new AppError('incorrectParameters', { errorMsgs: ['name: 1 to 64 characters that can be seen'] });
  if (name !== null && name.length > nameMaxLength)
    throw new AppError('incorrectParameters', { errorMsgs: ['name: at most 64 characters'] });
  if (name !== null && isReservedName(name)) throw new AppError('nameForbidden');
  await setMerchantName(context.db, userId, name);
}
