import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { findMerchant } from '../user/find-merchant.service';

/** A user who may take payments. Error: 10030 for anybody else. */
export async function requireMerchant(
  context: Pick<ServiceContext, 'db'>,
  userId: string,
): Promise<{ name: string; publicId: string }> {
  const merchant = await findMerchant(context.db, userId);
  if (merchant === undefined) throw new AppError('accessDenied');
  return merchant;
}
