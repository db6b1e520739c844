import { AppError } from '../kernel/app-error';
import { isOwn } from '../kernel/keys/sealed-tables';
import { selectChangeLeaf } from '../ledger/blocks/find-block';
import type { ServiceContext } from '../service-context';
import { selectIssuedByHash } from './issued-statements.store';

/**
 * The leaf that notes that a statement with this hash was issued, and its block, null until it's sealed. Error: 10010 no such
 * statement, or its row was altered.
 */
export async function findStatementPlace(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  hash: string,
): Promise<{ leaf: string; block: string | null }> {
  const {
    issued: [issued],
    places: [place],
  } = await db.read({
    issued: selectIssuedByHash(hash),
    places: selectChangeLeaf({ table: 'issued_statements', rowKey: hash }),
  });
  if (issued === undefined || place === undefined || !isOwn(keys, 'issued_statements', issued))
    throw new AppError('noDataFound');
  return { leaf: place.leaf, block: place.number === null ? null : String(place.number) };
}
