import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { operationActions } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';

/** A row of the list: an operation, or several that are one to their user and unfold. */
export interface ListedOperation extends Operation {
  /** Newest first; left out of a row that stands for itself. */
  parts?: readonly Operation[];
  isUnfolded?: boolean;
  /** It stands below the row that it was unfolded from. */
  isPart?: boolean;
}

type Page = readonly Operation[];

const nothingUnfolded: ReadonlySet<string> = new Set();

/**
 * Folds the operations of a job over many bills, and those of a migration from or to outside, into one row each, where the newest of
 * them stands. Pages without any stay the same arrays, which what is remembered of them relies on.
 */
export function foldOperations(
  pages: readonly Page[],
  unfolded: ReadonlySet<string> = nothingUnfolded,
): (readonly ListedOperation[])[] {
  const groups = groupsOf(pages);
  if (groups.size === 0) return [...pages];
  return pages.map((page) => {
    if (!page.some(({ group }) => group !== null && groups.has(group.id))) return page;
    return page.flatMap((operation): ListedOperation[] => {
      const parts = operation.group === null ? undefined : groups.get(operation.group.id);
      if (parts === undefined) return [operation];
      if (parts[0] !== operation) return [];
      const isUnfolded = unfolded.has(operation.group?.id ?? '');
      const row = { ...rowOf(parts), parts, isUnfolded };
      return isUnfolded ? [row, ...parts.map((part) => ({ ...part, isPart: true }))] : [row];
    });
  });
}

/** The loaded operations of each group that has several. */
function groupsOf(pages: readonly Page[]): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of pages.flat()) {
    const { group } = operation;
    if (group !== null) groups.set(group.id, [...(groups.get(group.id) ?? []), operation]);
  }
  return new Map([...groups].filter(([, parts]) => parts.length > 1));
}

/** What a row says of its parts: of a migration what it was for, of a job the sum in its first currency. */
function rowOf(parts: readonly Operation[]): Operation {
  const [newest] = parts;
  if (newest === undefined) throw new RangeError('a group of nothing');
  const { id, date } = newest;
  if (newest.group?.kind === 'migration') {
    const isFromOutside = parts.some(({ action }) => action === operationActions.accrued);
    const wanted = isFromOutside ? operationActions.migratedIn : operationActions.migratedOut;
    return { ...(parts.find(({ action }) => action === wanted) ?? newest), id, date };
  }
  const { key, decimal } = newest.currency;
  const sum = parts
    .filter(({ currency }) => currency.key === key)
    .reduce((minor, { amount }) => minor + (parseAmount(amount, decimal) ?? 0n), 0n);
  return { ...newest, amount: formatAmount(sum, decimal) };
}

/** How many currencies a row has beside that of its amount. */
export function otherCurrencies({ parts = [], group }: ListedOperation): number {
  return group?.kind === 'job' ? new Set(parts.map(({ currency }) => currency.key)).size - 1 : 0;
}
