import type { ServiceContext } from '../service-context';
import { listUserRows } from './user.store';

interface ListedUser {
  publicId: bigint;
  email: string;
  merchantName: string | null;
  frozenAt: Date | null;
  createdAt: Date;
}

/** Users for the operator, in the order in which they came. */
export async function listUsers(
  context: ServiceContext,
  options: { limit: number; only?: 'merchants' | 'frozen' },
): Promise<ListedUser[]> {
  const rows = await listUserRows(context.db, options);
  return rows.map((row) => ({
    publicId: row.public_id,
    email: row.email,
    merchantName: row.merchant_name,
    frozenAt: row.blocked_at,
    createdAt: row.created_at,
  }));
}
