import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedChain } from '../../server/treasury/open-books.service';
import { benchMasterKey } from '../bench/ledger/bench-database';
import { resetRound } from '../bench/ledger/measure-round';
import { growBooks, openBooks } from '../bench/ledger/open-books';
import type { Books } from '../bench/ledger/open-books';
import { allPlantedErrors } from '../planted-errors/all-planted-errors';
import { auditChanges } from '../support/audit-rounds';
import { createFakeClock } from '../support/fake-clock';
import { serve } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { countDone } from './support/count-done';
import { lastChange, noteChanges, undoAll, undoChanges } from './support/undo-changes';

const many = Number(process.env['BENCH_TRANSFERS'] ?? 10_000_000);
/** A folder with the audit bench's large books. They are afterwards as before. */
const keptIn = process.env['BENCH_BOOKS'];

/* Which planted errors the next audit of the changes finds in books of many transfers. Each is taken back. */
describe.runIf(keptIn !== undefined)(`errors planted among ${many} transfers`, () => {
  let books: Books;
  let server: TestServer;
  beforeAll(async () => {
    books = await openBooks({ keptIn });
    await undoAll(books.owner);
    await growBooks(books, many);
    await resetRound(books.owner);
    await noteChanges(books.owner);
    server = await serveBooks(books);
    await openEmbeddedChain(server.context);
  }, 12 * 3_600_000);
  afterAll(async () => {
    await server.stop();
    await server.database.drop();
    await undoAll(books.owner);
    await books.stop();
  });

  test('those among the changes are found at the next interval', async () => {
    const [among, others, tookMs]: [string[], string[], number[]] = [[], [], []];
    const opened = await lastChange(books.owner);
    for (const place of new Set(allPlantedErrors.map(({ where }) => where))) {
      const errors = allPlantedErrors.filter(({ where }) => where === place);
      await errors[0]?.prepare(server);
      for (let interval = 0; interval < 3; interval += 1)
        expect((await auditChanges(server)).findings).toEqual([]);
      const prepared = await lastChange(books.owner);
      for (const { what, check, plant } of errors) {
        await plant(server);
        const startedAtMs = performance.now();
        const { checks } = await auditChanges(server);
        tookMs.push(performance.now() - startedAtMs);
        (checks.includes(check) ? among : others).push(`${place}: ${what}`);
        await undoChanges(books.owner, prepared);
        // Plants on one connection may make tables of the same name.
        await server.database.query('discard temp');
      }
      await undoChanges(books.owner, opened);
    }
    const rows = [
      `among ${many} transfers | ${among.length} of ${allPlantedErrors.length} among the changes | ${Math.max(...tookMs).toFixed(0)} ms at most`,
      ...others.map((error) => `by the round | ${error}`),
    ];
    process.stdout.write(rows.map((row) => `| ${row} |\n`).join(''));
    countDone('planted errors', allPlantedErrors.length);
    expect(among.length).toBeGreaterThan(others.length);
  });
});

/** A server for these books, whose calls tests make. */
async function serveBooks({ owner, serverConnectionString }: Books): Promise<TestServer> {
  const client = await owner.connect();
  const database = {
    name: 'billfold',
    connectionString: serverConnectionString,
    serverConnectionString,
    query: client.query.bind(client),
    rest: () => Promise.resolve(),
    drop: () => Promise.resolve(client.release()),
  };
  return serve(
    { database, clock: createFakeClock(), mails: [], notices: [] },
    { masterKey: benchMasterKey, environment: { BUDGET_SCALE: '1000' } },
  );
}
