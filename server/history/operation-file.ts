import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { toDollars } from '../../contract/money/rate';
import {
  operationActions,
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../contract/operations/operation-enums';
import { operationColumns } from '../../contract/operations/operation-files';
import type { OperationFileFormat } from '../../contract/operations/operation-files';
import type { Operation, OperationFilter } from '../../contract/operations/operations.contract';
import { csvCell, csvLineEnd, sheetCell, sheetMark } from '../../contract/text/csv-cell';
import { priceThen } from '../market/currencies/price-records';
import type { ServiceContext } from '../service-context';
import { showOperation } from './history.service';
import { listOperationRows } from './operations.store';
import type { OperationRow } from './operations.store';
import { readFilter } from './read-filter';
import type { WantedOperations } from './select-operations';
import type { Db } from '../kernel/db/db';
import type { Freshness } from '../kernel/db/standbys';

const pageRows = 1_000;

/**
 * Writes all operations that match a filter, newest first, page by page, so that memory doesn't grow with their number.
 * Error: 10010 no such currency, before the first write.
 */
export async function writeOperationFile(
  context: Pick<ServiceContext, 'standbys' | 'keys'>,
  { format, ...filter }: OperationFilter & { userId: string; format: OperationFileFormat },
  freshness: Freshness,
): Promise<AsyncGenerator<string>> {
  const read: Read = (work) => context.standbys.read(freshness, work);
  const wanted = await read((db) => readFilter(db, filter));
  return linesOf(read, { wanted, write: writers[format], dollarsOf: (row) => dollarsOf(context, row) });
}

type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

interface FileOptions {
  write: Writer;
  dollarsOf: (row: OperationRow) => string;
}

async function* linesOf(
  read: Read,
  { wanted, ...options }: FileOptions & { wanted: WantedOperations | undefined },
): AsyncGenerator<string> {
  yield options.write.head;
  if (wanted !== undefined) yield* pagesOf(read, { wanted, ...options });
  yield options.write.end;
}

async function* pagesOf(
  read: Read,
  { wanted, write, dollarsOf: dollars }: FileOptions & { wanted: WantedOperations },
): AsyncGenerator<string> {
  let reading = readPage(read, wanted);
  for (let between = ''; ; between = write.between) {
    const rows = await reading;
    const isLast = rows.length < pageRows;
    if (!isLast) {
      // The next page is read while this one is written and sent.
      reading = readPage(read, wanted, rows.at(-1)?.id);
      // If the client has left, nothing awaits this page. Otherwise its error is thrown where it's awaited.
      reading.catch(() => undefined);
    }
    const lines = rows.map((row) => write.line(showOperation(row), dollars(row)));
    if (lines.length > 0) yield between + lines.join(write.between);
    if (isLast) return;
  }
}

function readPage(read: Read, wanted: WantedOperations, before?: string): Promise<OperationRow[]> {
  return read((db) => listOperationRows(db, wanted, { limit: pageRows, before, withPrices: true }));
}

/** In dollars at the time; empty before the first recorded price. */
function dollarsOf(context: Pick<ServiceContext, 'keys'>, row: OperationRow): string {
  const price = priceThen(context, row);
  if (price === undefined) return '';
  return toDollars(BigInt(row.amount), { decimal: requireCurrency(row.currencyId).decimal, price });
}

interface Writer {
  head: string;
  line: (operation: Operation, dollars: string) => string;
  between: string;
  end: string;
}

const writers: Readonly<Record<OperationFileFormat, Writer>> = {
  csv: tableWriter(csvCell, ''),
  sheet: tableWriter(sheetCell, sheetMark),
  json: {
    head: '{"operations":[\n',
    line: (operation, dollars) => JSON.stringify({ ...operation, conv: dollars === '' ? null : dollars }),
    between: ',\n',
    end: '\n]}\n',
  },
};

function tableWriter(write: (cell: string) => string, mark: string): Writer {
  return {
    head: mark + operationColumns.map(write).join(',') + csvLineEnd,
    line: (operation, dollars) => cellsOf(operation, dollars).map(write).join(','),
    between: csvLineEnd,
    end: csvLineEnd,
  };
}

const actionNames = namesOf(operationActions);
const areaNames = namesOf(operationAreas);
const statusNames = namesOf(operationStatuses);

/** The names by code, computed once: a file may have a million lines. */
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
    operation.recipient ?? '',
    operation.transactionHash ?? '',
  ];
}
