import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import { parseRate, toDollars } from '../../contract/money/rate';
import type { Rate } from '../../contract/money/rate';
import {
  operationActions,
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../contract/operations/operation-enums';
import { operationColumns } from '../../contract/operations/operation-files';
import type { OperationFileFormat } from '../../contract/operations/operation-files';
import type { Operation, OperationFilter } from '../../contract/operations/operations.contract';
import type { ServiceContext } from '../service-context';
import { readFilter, showOperation } from './history.service';
import { listOperationRows, listPriceRecords } from './operations.store';
import type { OperationRow, WantedOperations } from './operations.store';

const pageRows = 1_000;

/**
 * Writes all operations of a filter, newest first, page by page, so that memory does not grow with their number. Error: 10010
 * no such currency, before anything is written.
 */
export async function writeOperationFile(
  { db }: ServiceContext,
  { format, ...filter }: OperationFilter & { userId: string; format: OperationFileFormat },
): Promise<AsyncGenerator<string>> {
  const wanted = await readFilter(db, filter);
  const prices = await readPrices(db);
  return linesOf(db, { wanted, prices, write: writers[format] });
}

async function* linesOf(
  db: ServiceContext['db'],
  { wanted, prices, write }: { wanted: WantedOperations | undefined; prices: Prices; write: Writer },
): AsyncGenerator<string> {
  yield write.head;
  if (wanted !== undefined) yield* pagesOf(db, { wanted, prices, write });
  yield write.end;
}

async function* pagesOf(
  db: ServiceContext['db'],
  { wanted, prices, write }: { wanted: WantedOperations; prices: Prices; write: Writer },
): AsyncGenerator<string> {
  let before: string | undefined;
  for (;;) {
    const rows = await listOperationRows(db, wanted, { limit: pageRows, offset: 0, before });
    const lines = rows.map((row) => write.line(showOperation(row), dollarsOf(row, prices)));
    if (lines.length > 0) yield (before === undefined ? '' : write.between) + lines.join(write.between);
    if (rows.length < pageRows) return;
    before = rows.at(-1)?.id;
  }
}

type Prices = ReadonlyMap<number, readonly { sinceMs: number; rate: Rate }[]>;

async function readPrices(db: ServiceContext['db']): Promise<Prices> {
  const prices = new Map<number, { sinceMs: number; rate: Rate }[]>();
  for (const { currencyId, since, price } of await listPriceRecords(db)) {
    const rate = parseRate(price);
    if (rate === undefined) continue;
    const records = prices.get(currencyId) ?? [];
    records.push({ sinceMs: since.getTime(), rate });
    prices.set(currencyId, records);
  }
  return prices;
}

const decimals = new Map(currencyCatalogue.map(({ id, decimal }) => [id, decimal]));

/** In dollars at the time; empty before the first recorded price. */
function dollarsOf(row: OperationRow, prices: Prices): string {
  const atMs = row.createdAt.getTime();
  const record = prices.get(row.currencyId)?.findLast(({ sinceMs }) => sinceMs <= atMs);
  if (record === undefined) return '';
  return toDollars(BigInt(row.amount), { decimal: decimals.get(row.currencyId) ?? 0, price: record.rate });
}

interface Writer {
  head: string;
  line: (operation: Operation, dollars: string) => string;
  between: string;
  end: string;
}

const lineEnd = '\r\n';

const writers: Readonly<Record<OperationFileFormat, Writer>> = {
  csv: tableWriter(quote, ''),
  // Spreadsheets take a file for UTF-8 only when it begins with this mark.
  sheet: tableWriter((cell) => quote(defuse(cell)), '\uFEFF'),
  json: {
    head: '{"operations":[\n',
    line: (operation, dollars) => JSON.stringify({ ...operation, conv: dollars === '' ? null : dollars }),
    between: ',\n',
    end: '\n]}\n',
  },
};

function tableWriter(write: (cell: string) => string, mark: string): Writer {
  return {
    head: mark + operationColumns.map(write).join(',') + lineEnd,
    line: (operation, dollars) => cellsOf(operation, dollars).map(write).join(','),
    between: lineEnd,
    end: lineEnd,
  };
}

const actionNames = namesOf(operationActions);
const areaNames = namesOf(operationAreas);
const statusNames = namesOf(operationStatuses);

/** The names by code; worked out once, because a file may have a million lines. */
function namesOf(codes: Readonly<Record<string, number>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(codes).map(([name, code]) => [code, name]));
}

function cellsOf(operation: Operation, dollars: string): string[] {
  const { counterparty, fee, reference } = operation;
  const sign = operation.direction === operationDirections.outgoing ? '-' : '';
  return [
    operation.date,
    actionNames.get(operation.action) ?? String(operation.action),
    areaNames.get(operation.area) ?? String(operation.area),
    statusNames.get(operation.status) ?? String(operation.status),
    sign + operation.amount,
    operation.currency.ticker,
    operation.network,
    operation.protocol,
    dollars === '' ? '' : sign + dollars,
    fee?.amount ?? '',
    fee?.ticker ?? '',
    [counterparty?.name, counterparty?.email].filter((one) => typeof one === 'string').join(' '),
    operation.id,
    reference?.kind ?? '',
    reference?.id ?? '',
  ];
}

/** RFC 4180. */
function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheets run a cell that begins like a formula, some with full-width signs too; a number with its sign is none. */
function defuse(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
