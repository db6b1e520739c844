import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { BillUser } from '../../tests/support/bill-user';
import { withServer } from '../../tests/support/with-server';
import { unsealText } from '../kernel/keys/sealed-text';
import { createLog } from '../kernel/log';

const logged: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString());
    done();
  },
});

const log = createLog({ LOG_LEVEL: 'debug' }, destination);
const server = withServer({ environment: { BUDGET_SCALE: '100' }, overrides: { log } });
let ada: BillUser;
let lin: BillUser;
beforeAll(async () => {
  ada = await BillUser.register(server);
  lin = await BillUser.register(server);
});

/** Every row of every table as text, in which bytes are written in hexadecimal digits. */
async function everythingStored(): Promise<Map<string, string>> {
  const tables = await server.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const stored = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await server.database.query<{ text: string | null }>(
      `select string_agg(t::text, e'\\n') as text from "${name}" t`,
    );
    stored.set(name, rows[0]?.text ?? '');
  }
  return stored;
}

function expectWithout(text: string, pins: readonly string[], where: string): void {
  for (const pin of pins) {
    const hex = Buffer.from(pin).toString('hex');
    expect(text.toUpperCase().includes(pin.toUpperCase()), where).toBe(false);
    expect(text.toLowerCase().includes(hex), where).toBe(false);
  }
}

test('passcodes stand in no log line, no table, and no answer that is kept for a repeated request', async () => {
  const serials = await ada.getBills({ '1': 5 });
  const key = randomUUID();
  const { payload } = await ada.exportBills(serials, key);
  const pins = payload.exported.map(({ pin }) => pin ?? '');
  const lines = payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
  const [imported = '', lowered = '', deposited = '', takenBack = '', failing = ''] = lines;
  await ada.exportBills(serials, key);
  await ada.getExport(payload.id);
  const wrong = `${serials[0]}/WRNG2345`;
  expect((await lin.importBills([wrong])).payload.rejectedBills).toHaveLength(1);
  await lin.ask(notesRoutes.getNotesInfo, { body: { serialNumbers: [imported] } });
  expect((await lin.importBills([imported, lowered.toLowerCase()])).payload.bills).toHaveLength(2);
  expect((await lin.deposit([deposited])).errorCode).toBe(0);
  expect((await ada.takeBack([takenBack.slice(0, 16)])).errorCode).toBe(0);
  expect((await lin.importBills([`${failing}x`])).errorCode).toBe(10008);
  // A fault of the database's own, whose error carries the statement and its values.
  await server.database.query('alter table spent_pins rename to spent_pins_away');
  expect((await lin.importBills([failing])).httpStatus).toBe(500);
  await server.database.query('alter table spent_pins_away rename to spent_pins');
  // What is kept must be searched while it is there: nothing has been acknowledged so far.
  const secrets = [...pins, 'WRNG2345'];
  const stored = await everythingStored();
  expect([...stored.keys()]).toEqual(
    expect.arrayContaining(['bills', 'bill_exports', 'bill_events', 'operations', 'idempotency_keys']),
  );
  for (const [table, text] of stored) expectWithout(text, secrets, table);
  const kept = await server.database.query<{ owner: string; route: string; key: string; answer: Buffer }>(
    'select owner_id as owner, route, key, answer from idempotency_keys',
  );
  expect(kept.rows.map(({ route }) => route)).toContain('POST /api/note/v1/x-port/export/:currencyKey');
  for (const { owner, route, key: usedKey, answer } of kept.rows) {
    const text = unsealText(server.context.keys, ['keptAnswer', owner, route, usedKey], answer);
    expectWithout(text, secrets, route);
  }
  const log = logged.join('');
  expect(log).toContain('/api/note/v1/import');
  expect(log).toContain('spent_pins');
  expectWithout(log, secrets, 'the log');
  expectWithout(log, lines, 'the log');
});
