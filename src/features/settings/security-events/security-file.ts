import type { SecurityEvent } from '../../../../contract/security-events/security-events.contract';
import { securityEventsMax } from '../../../../contract/security-events/security-events.paths';
import { csvLineEnd, sheetCell, sheetMark } from '../../../../contract/text/csv-cell';
import { callApi } from '../../../platform/api/call-api';
import { securityEventsCalls } from '../../../platform/api/user-calls';

const columns = ['Date', 'Event', 'Way', 'Name', 'Device', 'Address', 'Id'] as const;

/** Reads all of the user's security events as a table for spreadsheets. Its words are those of the API, as in the history's files. */
export async function fetchSecurityFile(): Promise<Blob> {
  const lines = [lineOf(columns)];
  let cursor: string | null | undefined;
  do {
    const query = {
      limit: String(securityEventsMax),
      ...(typeof cursor === 'string' && { cursor }),
    };
    const { payload } = await callApi(securityEventsCalls.listSecurityEvents, { query });
    lines.push(...payload.events.map((event) => lineOf(cellsOf(event))));
    ({ cursor } = payload);
  } while (cursor !== null);
  return new Blob([sheetMark, ...lines], { type: 'text/csv;charset=utf-8' });
}

function cellsOf({ date, kind, way, name, device, address, id }: SecurityEvent): string[] {
  return [date, kind, way ?? '', name ?? '', device, address, id];
}

function lineOf(cells: readonly string[]): string {
  return cells.map(sheetCell).join(',') + csvLineEnd;
}
