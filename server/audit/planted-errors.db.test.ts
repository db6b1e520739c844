import { describe, expect, test } from 'vitest';
import { allPlantedErrors } from '../../tests/planted-errors/all-planted-errors';
import { addUser } from '../../tests/support/add-user';
import { auditOnce } from '../../tests/support/audit-rounds';
import { writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from './run-audit';

describe('errors planted in the database, in rows that have been audited before', () => {
  const server = withServerForEachTest();

  async function expectSoundForAWhile(): Promise<void> {
    for (let interval = 0; interval < 3; interval += 1)
      expect((await auditOnce(server)).findings).toEqual([]);
    expect((await runAudit(server.context)).findings).toEqual([]);
  }

  /** Errors of one place share their sound data. */
  const ofEachPlace = [...new Map(allPlantedErrors.map((error) => [error.where, error])).values()];

  test.each(ofEachPlace)('the data they are planted in are sound: $where', async ({ prepare }) => {
    await prepare(server);
    await expectSoundForAWhile();
  });

  test.each(allPlantedErrors.map((error) => [error.where, error.what, error] as const))(
    '%s: %s',
    async (_where, _what, { prepare, check }) => {
      const plant = await prepare(server);
      expect(await auditOnce(server)).toMatchObject({ findings: [], isComplete: true });
      await plant();
      expect((await auditOnce(server)).checks).toContain(check);
      const { findings } = await runAudit(server.context);
      expect(findings.map((one) => one.check)).toContain(check);
    },
  );

  test('one that keeps a check from being made hides nothing else', async () => {
    const emptyBlock = allPlantedErrors.find(({ what }) => what.startsWith('a block without entries'));
    const plant = await emptyBlock?.prepare(server);
    await expectSoundForAWhile();
    await plant?.();
    await server.database.query('update balances set balance = balance + 1');
    expect((await auditOnce(server)).checks).toEqual(
      expect.arrayContaining(['blocks', 'user balances match']),
    );
  });

  test('what the auditor has found it says again until a round has looked', async () => {
    await writeEntries(server.context, 3);
    await expectSoundForAWhile();
    await server.database.query(`update entries set note = 'another' where seq = 1`);
    for (const withRound of [true, false])
      expect((await auditOnce(server, { withRound })).checks).toContain('entries are the server’s own');
  });

  test('what the operator sets by his commands is sound, however often he does', async () => {
    const { change } = operatorOf(server);
    const { email } = await addUser(server);
    for (const price of ['10.00', '9.500', '9.5']) await change('price', 'set', 'tectum-t12-tet', price);
    for (const cost of ['0.20', '0']) await change('cost', 'set', 'tectum-note-tet', '5', cost);
    await change('pause', 'swap');
    await change('pause', 'swap');
    for (const freeze of ['freeze', 'unfreeze', 'freeze']) await change(freeze, 'user', email);
    await change('merchant', 'enable', email, 'A Shop');
    await change('merchant', 'enable', email, 'Another');
    await expectSoundForAWhile();
  });
});
