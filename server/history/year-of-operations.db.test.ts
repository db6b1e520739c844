import { beforeAll, describe, expect, test } from 'vitest';
import {
  operationActions,
  operationAreas,
  operationStatuses,
} from '../../contract/operations/operation-enums';
import { operationColumns } from '../../contract/operations/operation-files';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import type { Operation } from '../../contract/operations/operations.contract';
import { fillHistory } from '../../tests/support/fill-history';
import { readHistoryTable } from '../../tests/support/read-table';
import type { HistoryLine } from '../../tests/support/read-table';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { changeUsers } from '../../tests/support/change-users';

const count = 3_000;
const yearMs = 365 * 24 * 3_600_000;
/** User names chosen to do harm in a spreadsheet, or to break a table. */
const evilNames = [
  '=1+1',
  '+cmd|" /C calc"!A0',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '茶馆 İı, "b"\r\n=c',
];

describe('a year of operations', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    ada = await registerUser(server);
    const idOf = async ({ email }: TestUser) => {
      const { rows } = await server.database.query('select id from users where email = $1', [email]);
      return (rows as { id: string }[])[0]?.id ?? '';
    };
    const now = server.clock.now();
    for (const [index, name] of evilNames.entries()) {
      const other = await registerUser(server);
      await changeUsers(server, 'name = $1, name_folded = $2 where email = $3', [
        name,
        `evil ${index}`,
        other.email,
      ]);
      await fillHistory(server.database, {
        userIds: [await idOf(ada)],
        count: count / evilNames.length,
        // Each filling has times, and so ids, of its own.
        from: new Date(now.getTime() - yearMs + index),
        to: new Date(now.getTime() - evilNames.length + index),
        counterpartyId: await idOf(other),
      });
    }
  });

  const listed = async (query: Record<string, string> = {}): Promise<Operation[]> => {
    const operations: Operation[] = [];
    let cursor: string | null = null;
    do {
      const asked: Record<string, string> = { ...query, count: '100' };
      if (cursor !== null) asked['cursor'] = cursor;
      const page = (await ada.client.call(operationsRoutes.listOperations, { query: asked })).payload;
      operations.push(...page.operations);
      ({ cursor } = page);
    } while (cursor !== null);
    return operations;
  };
  const file = async (format: string, query: Record<string, string> = {}): Promise<string> => {
    const { body } = await server.app.inject({
      url: `/api/passport/v1/user/operations/file/${format}`,
      query,
      headers: { authorization: `Bearer ${ada.client.accessToken ?? ''}` },
    });
    return body;
  };

  test('stands in the file for programs line by line as the list has it', async () => {
    const lines = readHistoryTable(await file('csv'));
    const operations = await listed();
    expect(operations).toHaveLength(count);
    expect(Object.keys(lines[0] ?? {})).toEqual(operationColumns);
    expect(lines.map(withoutDollars)).toEqual(operations.map(lineOf));
  });

  test('is in the spreadsheet’s file too, and no cell can act as a formula', async () => {
    const lines = readHistoryTable(await file('sheet'));
    const operations = await listed();
    expect(lines.map(withoutDollars)).toEqual(
      operations.map((operation) => {
        const line = lineOf(operation);
        return { ...line, Counterparty: defused(line.Counterparty) };
      }),
    );
    const cells = lines.flatMap((line) => Object.values(line));
    expect(
      cells.filter((cell) => /^[=+@\t\r\n＝＋－＠]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)),
    ).toEqual([]);
    // All of them were there to be defused.
    expect(new Set(cells.filter((cell) => cell.startsWith("'"))).size).toBe(7);
  });

  test('a part of it by kind and days is the list’s part', async () => {
    const query = {
      action: String(operationActions.burn),
      area: String(operationAreas.mintHouse),
      start: new Date(server.clock.now().getTime() - yearMs / 2).toISOString().slice(0, 10),
      end: new Date(server.clock.now().getTime() - yearMs / 4).toISOString().slice(0, 10),
    };
    const operations = await listed(query);
    expect(operations.length).toBeGreaterThan(20);
    for (const format of ['csv', 'sheet'])
      expect(readHistoryTable(await file(format, query)).map(({ Operation: id }) => id)).toEqual(
        operations.map(({ id }) => id),
      );
  });
});

type Line = Omit<HistoryLine, 'Value in dollars'>;

function withoutDollars({ 'Value in dollars': _dollars, ...line }: HistoryLine): Line {
  return line;
}

const nameOf = (names: Readonly<Record<string, number>>, code: number): string =>
  Object.entries(names).find(([, one]) => one === code)?.[0] ?? '';

/** What the table should say of an operation of the list. */
function lineOf(operation: Operation): Line {
  const { counterparty, currency, fee, reference } = operation;
  return {
    Date: operation.date,
    Action: nameOf(operationActions, operation.action),
    Area: nameOf(operationAreas, operation.area),
    Status: nameOf(operationStatuses, operation.status),
    Amount: `${operation.direction === 0 ? '-' : ''}${operation.amount}`,
    Currency: currency.ticker,
    Network: operation.network,
    Protocol: operation.protocol,
    Fee: fee?.amount ?? '',
    'Fee currency': fee?.ticker ?? '',
    Counterparty: [counterparty?.name ?? [], counterparty?.email ?? []].flat().join(' '),
    Operation: operation.id,
    'Belongs to': reference?.kind ?? '',
    Reference: reference?.id ?? '',
    Recipient: operation.recipient ?? '',
    Transaction: operation.transactionHash ?? '',
  };
}

function defused(cell: string): string {
  return /^[=+\-@\t\r＝]/.test(cell) ? `'${cell}` : cell;
}
