import { isPlainLine } from '../../../contract/text/line-text';
import { AppError } from '../../kernel/app-error';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import type { ServiceContext } from '../../service-context';
import { isReservedName } from './reserved-names';
import { changeUser } from './change-user';
import { findUser, unaltered, userOfId } from './user.store';
import type { UserRow } from './user.store';

type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** A user who may take payments, with the name that payers see; undefined for others. */
export async function findMerchant(
  stored: Stored,
  userId: string,
): Promise<{ name: string; publicId: string } | undefined> {
  const user = await findUser(stored, userId);
  if (user === undefined || user.merchant_name === null || user.blocked_at !== null) return undefined;
  return { name: user.merchant_name, publicId: String(user.public_id) };
}

/** The row of a user who may be a merchant; `isMerchant` checks it. */
export function selectMerchant(userId: string): Statement<UserRow> {
  return statement(userOfId(build, userId), { isQuick: true });
}

/** Whether the user may take payments. */
export function isMerchant(keys: Stored['keys'], row: UserRow | undefined): boolean {
  const user = unaltered(keys, row);
  return user !== undefined && user.merchant_name !== null && user.blocked_at === null;
}

const nameMaxLength = 64;

/**
 * Makes a user a merchant under a name that payers see, or ends it (null). Errors: 10008 bad name, 10216 looks
 * like ours.
 */
export async function setMerchant(
  context: ServiceContext,
  userId: string,
  merchantName: string | null,
): Promise<void> {
  const name = merchantName?.trim() ?? null;
  if (name !== null && (name === '' || !isPlainLine(name.slice(0, nameMaxLength + 1))))
    throw new AppError('incorrectParameters', { errorMsgs: ['name: 1 to 64 characters that can be seen'] });
  if (name !== null && name.length > nameMaxLength)
    throw new AppError('incorrectParameters', { errorMsgs: ['name: at most 64 characters'] });
  if (name !== null && isReservedName(name)) throw new AppError('nameForbidden');
  await changeUser(context, userId, { merchant_name: name });
}
