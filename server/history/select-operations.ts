import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { operationActions, operationAreas, operationKinds } from '../../contract/operations/operation-enums';

/** A filter for a user's operations. Times are inclusive. */
export interface WantedOperations {
  userId: string;
  from?: Date | undefined;
  to?: Date | undefined;
  /** All currencies if undefined. */
  currencyId?: number | undefined;
  actions?: readonly number[] | undefined;
  areas?: readonly number[] | undefined;
  /** Matches of a search; an operation needs one of them. Undefined without a search. */
  matches?: readonly Match[] | undefined;
}

/** One reading of a search text: operations, an amount in each currency's minor units, or currencies. */
export type Match =
  | { ids: readonly string[] }
  | { amounts: ReadonlyMap<number, bigint> }
  | { currencyIds: readonly number[] };

/** Ids begin with their time, so a time range is an id range. The slack is for the time between a call and its row. */
const idSlackMs = 60_000;

function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

interface Selecting {
  columns: RawBuilder<unknown>;
  limit: number;
  before?: string | undefined;
  /** For counting: rows aren't sorted, so that no more than the limit are read. */
  isAnyOrder?: boolean;
}

/**
 * Selects columns of the matching operations, newest first. Each branch reads at most `limit` rows of an index, so a page
 * costs the same however long the history is.
 */
export function selecting(wanted: WantedOperations, { columns, ...page }: Selecting): RawBuilder<unknown> {
  const matches = wanted.matches ?? [undefined];
  const branches = matches.flatMap((match) => [
    ownBranch(wanted, match, page),
    ...(wanted.currencyId === undefined ? [] : requestBranches(wanted, wanted.currencyId, match, page)),
  ]);
  const [only] = branches;
  if (branches.length === 1) return sql`select ${columns} from (${only}) o order by o.id desc`;
  return sql`select ${columns} from (
    select distinct on (o.id) o.* from (${sql.join(branches, sql` union all `)}) o order by o.id desc limit ${page.limit}
  ) o`;
}

type PageOf = Omit<Selecting, 'columns'>;

/** The conditions that every branch has. */
function conditionsOf(
  { userId, from, to }: WantedOperations,
  match: Match | undefined,
  { before }: PageOf,
): RawBuilder<unknown>[] {
  return [
    sql`o.user_id = ${userId}::uuid`,
    ...(before === undefined ? [] : [sql`o.id < ${before}::uuid`]),
    ...(from === undefined
      ? []
      : [sql`o.created_at >= ${from} and o.id >= ${idAt(from.getTime() - idSlackMs)}::uuid`]),
    ...(to === undefined
      ? []
      : [sql`o.created_at <= ${to} and o.id < ${idAt(to.getTime() + idSlackMs)}::uuid`]),
    ...(match !== undefined && 'ids' in match ? [sql`o.id = any(${match.ids}::uuid[])`] : []),
  ];
}

/** The branches of one currency, or of all, by kind where the filter has kinds. Each combination is one index range. */
function ownBranch(wanted: WantedOperations, match: Match | undefined, page: PageOf): RawBuilder<unknown> {
  const { currencyId, actions, areas } = wanted;
  const { limit, isAnyOrder = false } = page;
  const conditions = conditionsOf(wanted, match, page);
  const kinds = operationKinds.filter(
    ({ action, area }) =>
      (actions === undefined || actions.includes(action)) && (areas === undefined || areas.includes(area)),
  );
  const isOfAll = currencyId === undefined && (match === undefined || 'ids' in match);
  if (isOfAll && kinds.length === operationKinds.length)
    return sql`(select o.* from operations o where ${sql.join(conditions, sql` and `)} order by o.id desc limit ${limit})`;
  const asked = currenciesOf(currencyId, match);
  const [kindActions, kindAreas] = [kinds.map(({ action }) => action), kinds.map(({ area }) => area)];
  const end = isAnyOrder ? sql`` : sql`order by o.id desc`;
  if (match !== undefined && 'amounts' in match) {
    const sums = asked.map((id) => String(match.amounts.get(id)));
    return sql`(select o.* from unnest(${asked}::integer[], ${sums}::numeric[]) c(currency_id, amount)
    cross join lateral (
      select * from operations o
      where o.currency_id = c.currency_id and o.amount = c.amount and ${sql.join(conditions, sql` and `)}
        and (o.action, o.area) in (select * from unnest(${kindActions}::smallint[], ${kindAreas}::smallint[]))
      order by o.id desc limit ${limit}
    ) o ${end} limit ${limit})`;
  }
  return sql`(select o.* from unnest(${asked}::integer[]) c(currency_id)
    cross join unnest(${kindActions}::smallint[], ${kindAreas}::smallint[]) k(action, area)
    cross join lateral (
      select * from operations o
      where o.currency_id = c.currency_id and o.action = k.action and o.area = k.area
        and ${sql.join(conditions, sql` and `)}
      order by o.id desc limit ${limit}
    ) o ${end} limit ${limit})`;
}

/** The currencies that the filter allows. */
function currenciesOf(currencyId: number | undefined, match: Match | undefined): number[] {
  return currencyCatalogue
    .map(({ id }) => id)
    .filter((id) => currencyId === undefined || id === currencyId)
    .filter((id) => match === undefined || !('amounts' in match) || match.amounts.has(id))
    .filter((id) => match === undefined || !('currencyIds' in match) || match.currencyIds.includes(id));
}

/** The kinds of mint house requests, by the action that the history shows. */
const requestTypes: readonly (readonly [action: number, type: number])[] = [
  [operationActions.mint, mintRequestTypes.mint],
  [operationActions.fill, mintRequestTypes.fill],
  [operationActions.burn, mintRequestTypes.burn],
];

/**
 * Mint house requests for a currency's bills. Their operations are in the coin that pays, so they belong to both
 * currencies. A user has one open request of a kind and currency at a time, so requests and operations have one order.
 */
function requestBranches(
  wanted: WantedOperations,
  currencyId: number,
  match: Match | undefined,
  page: PageOf,
): RawBuilder<unknown>[] {
  const { userId, from, to, actions, areas } = wanted;
  if (areas !== undefined && !areas.includes(operationAreas.mintHouse)) return [];
  const types = requestTypes
    .filter(([action]) => actions === undefined || actions.includes(action))
    .map(([, type]) => type);
  if (types.length === 0) return [];
  const conditions = conditionsOf(wanted, match, page);
  if (match !== undefined && 'currencyIds' in match)
    conditions.push(sql`o.currency_id = any(${match.currencyIds}::integer[])`);
  if (match !== undefined && 'amounts' in match)
    conditions.push(
      sql`(o.currency_id, o.amount) in (select * from unnest(${[...match.amounts.keys()]}::integer[],
        ${[...match.amounts.values()].map(String)}::numeric[]))`,
    );
  // Equal time range, so that a later page doesn't read newer requests again.
  const last = Math.min(
    to?.getTime() ?? Infinity,
    page.before === undefined ? Infinity : timeOfId(page.before) + idSlackMs,
  );
  if (from !== undefined) conditions.push(sql`r.created_at >= ${new Date(from.getTime() - idSlackMs)}`);
  if (last !== Infinity) conditions.push(sql`r.created_at <= ${new Date(last + idSlackMs)}`);
  return [
    sql`(select o.* from unnest(${types}::smallint[]) t(type)
    cross join lateral (
      select o.* from mint_requests r
      join operations o on o.ref_id = r.id and o.user_id = r.user_id and o.ref_kind = 'mint request'
      where r.user_id = ${userId}::uuid and r.currency_id = ${currencyId} and r.type = t.type
        and ${sql.join(conditions, sql` and `)}
      order by r.created_at desc, r.id desc limit ${page.limit}
    ) o)`,
  ];
}

/** The time that an id begins with. */
function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
