import { sql } from 'kysely';
import { billStatuses } from '../../contract/bills/bill';
import { publicationsMax } from '../../contract/reserves/reserves.contract';
import type { StoredAddress } from '../bills/bill-addresses';
import { build, statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

const { bearer, inWallet, inVault, coinaged } = billStatuses;

/** The public id of each user. */
export function selectPublicIds(): Statement<{ id: string; publicId: string }> {
  return statement(sql<{ id: string; publicId: string }>`
    select id, public_id::text as "publicId" from users`);
}

/** The live bills of a currency by holder, in minor units; bills outside all accounts have none. */
export function selectBillSums(currencyId: number): Statement<{ holderId: string | null; amount: string }> {
  return statement(sql<{ holderId: string | null; amount: string }>`
    select holder_id as "holderId", sum(nominal)::text as amount from bills
    where currency_id = ${currencyId} and status in (${bearer}, ${inWallet}, ${inVault}) group by 1`);
}

interface BillAddress extends StoredAddress {
  address: string;
  amount: string;
}

/** The addresses that coins of a blue currency's bills lie at, stock included. */
export function selectBillAddresses(currencyId: number): Statement<BillAddress> {
  return statement(sql<BillAddress>`
    select bills.id, bills.serial, address, address_index, seal, nominal::text as amount from bills join bill_addresses on bill_addresses.bill_id = bills.id
    where currency_id = ${currencyId} and status in (${bearer}, ${inWallet}, ${inVault}, ${coinaged})
    order by address`);
}

/** A publication as it is stored. */
export interface PublicationRow {
  id: string;
  published_at: Date;
  root: Buffer;
  statement: string;
  signature: Buffer;
}

/** Stores a publication; its nodes and addresses follow. */
export function insertPublication(row: PublicationRow): Statement {
  return statement(build.insertInto('reserve_publications').values(row));
}

/** The newest publication. */
export function selectNewest(): Statement<PublicationRow> {
  return statement(build.selectFrom('reserve_publications').selectAll().orderBy('id', 'desc').limit(1));
}

/** A publication by its id. */
export function selectPublication(id: string): Statement<PublicationRow> {
  return statement(build.selectFrom('reserve_publications').selectAll().where('id', '=', id));
}

/** The newest publications without their content. */
export function selectPublications(): Statement<Pick<PublicationRow, 'id' | 'published_at' | 'root'>> {
  return statement(
    build
      .selectFrom('reserve_publications')
      .select(['id', 'published_at', 'root'])
      .orderBy('id', 'desc')
      .limit(publicationsMax),
  );
}

/** Nodes of one level that follow each other from a position on; hashes and ids in hexadecimal. */
interface NewNodes {
  publicationId: string;
  currencyId: number;
  level: number;
  position: number;
  nodes: readonly { leafId: string | null; hash: string; amount: string }[];
}

/** Stores nodes of a tree. */
export function insertNodes({ publicationId, currencyId, level, position, nodes }: NewNodes): Statement {
  return statement(sql`
    insert into reserve_nodes (publication_id, currency_id, level, position, leaf_id, hash, amount)
    select ${publicationId}::uuid, ${currencyId}, ${level}, ${position}::integer + place - 1,
      decode(leaf_id, 'hex'), decode(hash, 'hex'), amount
    from unnest(${nodes.map(({ leafId }) => leafId)}::text[], ${nodes.map(({ hash }) => hash)}::text[],
      ${nodes.map(({ amount }) => amount)}::numeric[]) with ordinality as node(leaf_id, hash, amount, place)`);
}

/** Stores addresses of blue bills. */
export function insertAddresses(
  { publicationId, currencyId }: { publicationId: string; currencyId: number },
  addresses: readonly { address: string; amount: string }[],
): Statement {
  return statement(sql`
    insert into reserve_addresses (publication_id, currency_id, address, amount)
    select ${publicationId}::uuid, ${currencyId}, address, amount
    from unnest(${addresses.map(({ address }) => address)}::text[], ${addresses.map(({ amount }) => amount)}::numeric[])
      as one(address, amount)`);
}

/** A leaf, or a node beside the way from a leaf to its root. */
export interface NodeRow {
  currencyId: number;
  level: number;
  position: number;
  leafId: Buffer | null;
  hash: Buffer;
  amount: string;
}

const nodeColumns = sql`n.currency_id as "currencyId", n.level, n.position, n.leaf_id as "leafId", n.hash, n.amount::text as amount`;

/** The leaves with these ids. */
export function selectLeaves(publicationId: string, leafIds: readonly string[]): Statement<NodeRow> {
  return statement(sql<NodeRow>`
    select ${nodeColumns} from reserve_nodes n
    where publication_id = ${publicationId}::uuid
      and leaf_id in (select decode(id, 'hex') from unnest(${leafIds}::text[]) id)`);
}

const levelsMax = 31;

/** The siblings on the way from a leaf to its root, from below; the last node of an odd level has none. */
export function selectSiblings(
  publicationId: string,
  leaf: Pick<NodeRow, 'currencyId' | 'position'>,
): Statement<NodeRow> {
  return statement(sql<NodeRow>`
    select ${nodeColumns} from generate_series(0, ${levelsMax}::integer - 1) up
    join reserve_nodes n on n.publication_id = ${publicationId}::uuid and n.currency_id = ${leaf.currencyId}
      and n.level = up and n.position = (${leaf.position}::integer >> up) # 1
    order by n.level`);
}

/** A page of a tree's leaves, in their order. */
export function selectLeafPage(
  publicationId: string,
  page: { currencyId: number; from: number; limit: number },
): Statement<NodeRow> {
  return statement(sql<NodeRow>`
    select ${nodeColumns} from reserve_nodes n
    where publication_id = ${publicationId}::uuid and currency_id = ${page.currencyId} and level = 0
      and position >= ${page.from} order by position limit ${page.limit}`);
}

/** A page of the addresses of a currency's blue bills. */
export function selectAddressPage(
  publicationId: string,
  page: { currencyId: number; after: string; limit: number },
): Statement<{ address: string; amount: string }> {
  return statement(
    build
      .selectFrom('reserve_addresses')
      .select(['address', 'amount'])
      .where('publication_id', '=', publicationId)
      .where('currency_id', '=', page.currencyId)
      .where('address', '>', page.after)
      .orderBy('address')
      .limit(page.limit),
  );
}
