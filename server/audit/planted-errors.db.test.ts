import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmptyBlock } from '../../tests/planted-errors/add-empty-block';
import { allPlantedErrors } from '../../tests/planted-errors/all-planted-errors';
import { addUser } from '../../tests/support/add-user';
import { auditOnce } from '../../tests/support/audit-rounds';
import { writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { createTestDatabase } from '../../tests/support/test-database';
import { serve, startTestServer } from '../../tests/support/test-server';
import type { TestServer } from '../../tests/support/test-server';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from './run-audit';

async function expectSoundForAWhile(server: TestServer): Promise<void> {
  for (let interval = 0; interval < 3; interval += 1) expect((await auditOnce(server)).findings).toEqual([]);
  expect((await runAudit(server.context)).findings).toEqual([]);
}

const places = [...new Set(allPlantedErrors.map(({ where }) => where))];

describe.each(places)('errors planted %s, in rows that have been audited before', (place) => {
  const errors = allPlantedErrors.filter(({ where }) => where === place);
  /** Its data, and nothing else of it, remain for the tests' copies. */
  let sound: TestServer;
  beforeAll(async () => {
    sound = await startTestServer();
    await errors[0]?.prepare(sound);
    await expectSoundForAWhile(sound);
    await sound.app.close();
    await sound.context.pool.end();
    await sound.database.rest();
  });
  afterAll(() => sound.database.drop());

  test.each(errors.map((error) => [error.what, error] as const))('%s', async (_what, { plant, check }) => {
    const database = await createTestDatabase(sound.database.name);
    const server = await serve({ ...sound, database }, {});
    try {
      await plant(server);
      expect((await auditOnce(server)).checks).toContain(check);
      const { findings } = await runAudit(server.context);
      expect(findings.map((one) => one.check)).toContain(check);
    } finally {
      await server.stop();
      await database.drop();
    }
  });
});

describe('the auditor', () => {
  const server = withServerForEachTest();

  test('finds everything else where one error keeps a check from being made', async () => {
    await writeEntries(server.context, 3);
    await expectSoundForAWhile(server);
    await addEmptyBlock(server.database);
    await server.database.query('update balances set balance = balance + 1');
    expect((await auditOnce(server)).checks).toEqual(
      expect.arrayContaining(['blocks', 'user balances match']),
    );
  });

  test('repeats its findings until a round has checked again', async () => {
    await writeEntries(server.context, 3);
    await expectSoundForAWhile(server);
    await server.database.query(`update entries set note = 'another' where seq = 1`);
    for (const withRound of [true, false])
      expect((await auditOnce(server, { withRound })).checks).toContain('entries are the server’s own');
  });

  test('finds what operators set by commands sound, however often they do', async () => {
    const { change } = operatorOf(server);
    const { email } = await addUser(server);
    for (const price of ['10.00', '9.500', '9.5']) await change('price', 'set', 'tectum-t12-tet', price);
    for (const cost of ['0.20', '0']) await change('cost', 'set', 'tectum-note-tet', '5', cost);
    await change('pause', 'swap');
    await change('pause', 'swap');
    for (const freeze of ['freeze', 'unfreeze', 'freeze']) await change(freeze, 'user', email);
    await change('merchant', 'enable', email, 'A Shop');
    await change('merchant', 'enable', email, 'Another');
    await expectSoundForAWhile(server);
  });
});
