import type { User } from '../../contract/user/user.models';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findUser } from './user.store';

/** The user as he sees himself. */
export async function getUser(context: ServiceContext, userId: string): Promise<User> {
  const row = await findUser(context.db, userId);
  if (row === undefined) throw new AppError('noDataFound');
  return {
    id: Number(row.public_id),
    name: row.name,
    fullName: row.full_name,
    email: row.email,
    avatar: row.avatar,
    merchant: row.merchant_name,
    date_create: row.created_at.toISOString(),
    kyc: { status: row.kyc_status },
    transactionSecurityType: row.transaction_security_type,
    secure: { mode: row.secure_mode },
    notifications: { login: row.notify_login, operations: row.notify_operations, news: row.notify_news },
  };
}
