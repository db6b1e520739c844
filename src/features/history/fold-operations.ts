import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { operationActions, operationDirections } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';

/** A row of the list: an operation, or several that are one to their user and unfold. */
export interface ListedOperation extends Operation {
  /** Newest first; left out of a row that stands for itself. */
  parts?: readonly Operation[];
  isUnfolded?: boolean;
  /** It stands below the row that it was unfolded from. */
  isPart?: boolean;
  /** Money that only changes its place among what the user has. */
  isMove?: boolean;
}

type Page = readonly Operation[];

const nothingUnfolded: ReadonlySet<string> = new Set();

/** What an operation is folded with: a job or a migration, or the exchange whose other half it is. */
export function foldIdOf({ group, reference }: Operation): string | undefined {
  const hasHalves = reference?.kind === 'exchange' || reference?.kind === 'migration';
  return group?.id ?? (hasHalves ? reference.id : undefined);
}

/**
 * Folds the operations of a job over many bills, those of a migration from or to outside, and both halves of an exchange or of a
 * migration into one row each, where the newest of them stands. Pages without any stay the same arrays, on which cached results
 * depend.
 */
export function foldOperations(
  pages: readonly Page[],
  unfolded: ReadonlySet<string> = nothingUnfolded,
): (readonly ListedOperation[])[] {
  const groups = groupsOf(pages);
  if (groups.size === 0) return [...pages];
  return pages.map((page) => {
    if (!page.some((operation) => groups.has(foldIdOf(operation) ?? ''))) return page;
    return page.flatMap((operation): ListedOperation[] => {
      const id = foldIdOf(operation) ?? '';
      const parts = groups.get(id);
      if (parts === undefined) return [operation];
      if (parts[0] !== operation) return [];
      const isUnfolded = unfolded.has(id);
      const row = { ...rowOf(parts), parts, isUnfolded };
      return isUnfolded ? [row, ...parts.map((part) => ({ ...part, isPart: true }))] : [row];
    });
  });
}

/** The loaded operations of each group that has several. */
function groupsOf(pages: readonly Page[]): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of pages.flat()) {
    const id = foldIdOf(operation);
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), operation]);
  }
  return new Map([...groups].filter(([, parts]) => parts.length > 1));
}

/**
 * What a folded row shows: the main part of a migration, the received side of an exchange, or the sum of a job in its first
 * currency.
 */
function rowOf(parts: readonly Operation[]): ListedOperation {
  const [newest] = parts;
  if (newest === undefined) throw new RangeError('a group of nothing');
  const { id, date } = newest;
  if (newest.group?.kind === 'migration') {
    const isFromOutside = parts.some(({ action }) => action === operationActions.accrued);
    const wanted = isFromOutside ? operationActions.migratedIn : operationActions.migratedOut;
    return { ...(parts.find(({ action }) => action === wanted) ?? newest), id, date };
  }
  if (newest.group === null) {
    const got = parts.find(({ direction }) => direction === operationDirections.incoming);
    return { ...(got ?? newest), id, date, ...(newest.reference?.kind === 'migration' && { isMove: true }) };
  }
  const { key, decimal } = newest.currency;
  const sum = parts
    .filter(({ currency }) => currency.key === key)
    .reduce((minor, { amount }) => minor + (parseAmount(amount, decimal) ?? 0n), 0n);
  return { ...newest, amount: formatAmount(sum, decimal) };
}

/** The tickers of what was given and got in the exchange that a row stands for. */
export function exchangeOf(row: ListedOperation): [given: string, got: string] | undefined {
  const [given, got] = halvesOf(row, 'exchange') ?? [];
  return given === undefined || got === undefined ? undefined : [given.currency.ticker, got.currency.ticker];
}

/** Both sides of the migration within the wallet that a row stands for. */
export function migrationOf(row: ListedOperation): [left: Operation, arrived: Operation] | undefined {
  return halvesOf(row, 'migration');
}

function halvesOf(
  { parts = [], group, reference }: ListedOperation,
  kind: 'exchange' | 'migration',
): [Operation, Operation] | undefined {
  if (group !== null || reference?.kind !== kind) return undefined;
  const given = parts.find(({ direction }) => direction === operationDirections.outgoing);
  const got = parts.find(({ direction }) => direction === operationDirections.incoming);
  return given === undefined || got === undefined ? undefined : [given, got];
}

/** How many currencies a row has beside that of its amount. */
export function otherCurrencies({ parts = [], group }: ListedOperation): number {
  return group?.kind === 'job' ? new Set(parts.map(({ currency }) => currency.key)).size - 1 : 0;
}
