import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type {
  OwnLeaf,
  OwnReserves,
  ReserveStatement,
  SignedReserves,
} from '../../contract/reserves/reserves.contract';
import { AppError } from '../kernel/app-error';
import type { Db } from '../kernel/db/db';
import { signingKeys } from '../kernel/keys/signing-keys';
import type { ServiceContext } from '../service-context';
import { findUserById } from '../identity/users/user';
import { nameLeaf } from './sum-tree';
import {
  selectLeaves,
  selectNewest,
  selectPublication,
  selectPublications,
  selectSiblings,
} from './reserves.store';
import type { NodeRow, PublicationRow } from './reserves.store';

type Context = Pick<ServiceContext, 'db' | 'keys'>;

/** The newest publication; null before the first. */
export async function getNewestReserves({ db, keys }: Context): Promise<SignedReserves | null> {
  const { newest } = await db.read({ newest: selectNewest() });
  return newest[0] === undefined ? null : showPublication(keys, newest[0]);
}

/** A publication by its id. Error: 10010 there is none. */
export async function getReserves({ db, keys }: Context, id: string): Promise<SignedReserves> {
  const { publications } = await db.read({ publications: selectPublication(id) });
  if (publications[0] === undefined) throw new AppError('noDataFound');
  return showPublication(keys, publications[0]);
}

/** The publications, newest first. */
export async function listPublications(db: Db): Promise<{ id: string; publishedAt: string; root: string }[]> {
  const { publications } = await db.read({ publications: selectPublications() });
  return publications.map(({ id, published_at: publishedAt, root }) => ({
    id,
    publishedAt: publishedAt.toISOString(),
    root: root.toString('hex'),
  }));
}

/** A user's leaves in the newest publication, with their paths. */
export async function getOwnReserves({ db, keys }: Context, userId: string): Promise<OwnReserves> {
  const { newest } = await db.read({ newest: selectNewest() });
  const publicationId = newest[0]?.id ?? null;
  const holder = String((await findUserById({ db, keys }, userId))?.publicId ?? '');
  if (publicationId === null) return { publicationId, user: holder, leaves: [] };
  const names = new Map(
    currencyCatalogue.map(({ key: currencyKey }) => {
      const { id, blind } = nameLeaf(keys, { publicationId, holder, currencyKey });
      return [id.toString('hex'), blind];
    }),
  );
  const { leaves } = await db.read({ leaves: selectLeaves(publicationId, [...names.keys()]) });
  const paths =
    leaves.length === 0
      ? []
      : (await db.read({ paths: leaves.map((leaf) => selectSiblings(publicationId, leaf)) })).paths;
  return {
    publicationId,
    user: holder,
    leaves: leaves.map((leaf, index) => showLeaf(leaf, names, paths[index] ?? [])),
  };
}

function showPublication(keys: Context['keys'], { statement, signature }: PublicationRow): SignedReserves {
  return {
    statement: JSON.parse(statement) as ReserveStatement,
    signature: signature.toString('base64url'),
    publicKey: signingKeys(keys.reserveSigning).publicBytes.toString('base64url'),
  };
}

function showLeaf(
  { currencyId, leafId, amount }: NodeRow,
  names: ReadonlyMap<string, Buffer>,
  path: readonly NodeRow[],
): OwnLeaf {
  return {
    key: requireCurrency(currencyId).key,
    amount,
    blind: names.get(leafId?.toString('hex') ?? '')?.toString('hex') ?? '',
    path: path.map(({ position, hash, amount: sum }) => ({
      side: position % 2 === 0 ? 'left' : 'right',
      hash: hash.toString('hex'),
      sum,
    })),
  };
}
