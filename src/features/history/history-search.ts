import { operationSearchMax } from '../../../contract/operations/operations.paths';
import { operationActions, operationAreas } from '../../../contract/operations/operation-enums';
import { readRange, timesOf } from './date-range';
import type { WantedOperations } from './history.queries';

const actions = operationActions;

/** The kinds that can be asked for, with their actions: both sides of a swap are one kind. */
export const operationTypes = {
  exported: [actions.export],
  sent: [actions.send],
  minted: [actions.mint],
  imported: [actions.import],
  filled: [actions.fill],
  burned: [actions.burn],
  accrued: [actions.accrued],
  received: [actions.receipt],
  migratedOut: [actions.migratedOut],
  migratedIn: [actions.migratedIn],
  swap: [actions.swapOut, actions.swapIn],
  eposPaid: [actions.eposPay],
  eposReceived: [actions.eposReceive],
} as const;

export type OperationType = keyof typeof operationTypes;

export const typeIds = Object.keys(operationTypes) as OperationType[];

/** The areas that can be asked for: two of the server's are 'My Bills'. */
export const historyAreas = {
  bills: [operationAreas.noteWallet, operationAreas.xPort],
  mintHouse: [operationAreas.mintHouse],
  crypto: [operationAreas.wallet],
  epos: [operationAreas.epos],
} as const;

export type HistoryArea = keyof typeof historyAreas;

export const areaIds = Object.keys(historyAreas) as HistoryArea[];

/** The history's filter and the open operation, as in the address. */
export interface HistorySearch {
  /** Days in the device's time zone. */
  start?: string | undefined;
  end?: string | undefined;
  /** A currency's key. */
  key?: string | undefined;
  type?: OperationType | undefined;
  area?: HistoryArea | undefined;
  /** An id, a serial or an amount. */
  q?: string | undefined;
  /** The id of the operation whose details are open. */
  operation?: string | undefined;
}

/** Parses the search parameters. Invalid ones become undefined explicitly, otherwise the router would keep them. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const range = readRange(search);
  const { key, type, area, operation } = search;
  // The router reads digits as a number; a serial begins with zeros, which it keeps as a text.
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  return {
    start: range?.start,
    end: range?.end,
    key: matching(key, /^[a-z0-9-]{1,64}$/),
    type: typeIds.find((one) => one === type),
    area: areaIds.find((one) => one === area),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, operationSearchMax) : undefined,
    operation: matching(operation, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  };
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** The query for the server. */
export function wantedOf({ start, end, key, type, area, q }: HistorySearch): WantedOperations {
  return {
    ...(start !== undefined && end !== undefined && timesOf({ start, end })),
    ...(key !== undefined && { key }),
    ...(type !== undefined && { action: operationTypes[type].join(',') }),
    ...(area !== undefined && { area: historyAreas[area].join(',') }),
    ...(q !== undefined && { search: q.trim() }),
  };
}

/** Whether anything is left out of the list. */
export function isFiltered(search: HistorySearch): boolean {
  return Object.keys(wantedOf(search)).length > 0;
}

/** Whether current deposits fit the filter; a search or a filter by days shows only rows. */
export function mayShowIncoming({ start, q, type, area }: HistorySearch): boolean {
  const isOfDeposits =
    (type === undefined || type === 'accrued') && (area === undefined || area === 'crypto');
  return start === undefined && q === undefined && isOfDeposits;
}
