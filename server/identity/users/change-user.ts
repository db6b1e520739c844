import { AppError } from '../../kernel/app-error';
import { sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { lockUser, updateUserRow } from './user.store';
import type { UserRow } from './user.store';

export type UserChanges = Partial<Omit<UserRow, 'id' | 'public_id' | 'revision' | 'seal'>>;

/** Changes a user, with the next revision and seal, and returns the row before. Error: 10010 an unknown user, or an altered row. */
export async function changeUser(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  userId: string,
  changes: UserChanges,
): Promise<UserRow> {
  return db.transaction(async (transaction) => {
    const row = await lockUser({ db: transaction, keys }, userId);
    if (row === undefined) throw new AppError('noDataFound');
    if (Object.keys(changes).length === 0) return row;
    const changed = { ...row, ...changes, revision: row.revision + 1 };
    const seal = sealOf(keys, 'users', changed);
    await updateUserRow(transaction, userId, { ...changes, revision: changed.revision, seal });
    return row;
  });
}
