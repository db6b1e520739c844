import { parse } from 'csv-parse/sync';
import type { operationColumns } from '../../contract/operations/operation-files';

/** A line of a history's table by the names of its columns. */
export type HistoryLine = Record<(typeof operationColumns)[number], string>;

/** Reads an exported history as a spreadsheet reads it. */
export function readHistoryTable(text: string): HistoryLine[] {
  return parse<HistoryLine>(text, {
    bom: true,
    columns: true,
    skipEmptyLines: true,
    recordDelimiter: '\r\n',
  });
}
