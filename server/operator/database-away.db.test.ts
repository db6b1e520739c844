import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withServer } from '../../tests/support/with-server';
import { StartupError } from '../kernel/startup-error';
import type { ServiceContext } from '../service-context';
import type { ChangeCommand, LookCommand } from './command';
import { runCommand } from './run-command';
import { runOperator } from './run-operator';

const server = withServer();
const given = { input: { words: [], options: { reason: 'x' }, isConfirmed: true }, actor: 'ann' };
const shared = { name: 'cut', usage: 'cut', summary: '' };

/** A command that loses its connection in its first runs, as in a failover. */
function cutIn(rounds: number) {
  let round = 0;
  const run = async ({ db }: Pick<ServiceContext, 'db'>) => {
    round += 1;
    if (round <= rounds) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return { lines: [`round ${round}`], changes: [] };
  };
  return { run, rounds: () => round };
}

test.each(['look', 'audit'] as const)('%s: what changes nothing begins again', async (kind) => {
  const { run } = cutIn(2);
  const command: LookCommand = { ...shared, kind, run };
  expect(await runCommand(server.context, command, given)).toEqual({ lines: ['round 3'], changes: [] });
});

test('a third cut ends it, and a change is never repeated', async () => {
  const looked = cutIn(3);
  const look: LookCommand = { ...shared, kind: 'audit', run: looked.run };
  await expect(runCommand(server.context, look, given)).rejects.toThrow('terminating connection');
  expect(looked.rounds()).toBe(3);
  const changed = cutIn(1);
  const change: ChangeCommand = { ...shared, kind: 'change', asksFirst: false, run: changed.run };
  await expect(runCommand(server.context, change, given)).rejects.toThrow('terminating connection');
  expect(changed.rounds()).toBe(1);
});

test.each([
  ['at once', (cause: Error) => cause],
  ['after the wait at the start', (cause: Error) => new StartupError('not there', { cause })],
])('the exit code says that the database is away: %s', async (_when, errorOf) => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const output = await runOperator(['audit'], {
    readActor: () => 'ann',
    readKey: () => undefined,
    open: () => Promise.reject(errorOf(away)),
    backup: () => Promise.resolve({ exitCode: 0, text: '' }),
  });
  expect(output).toEqual({
    exitCode: 4,
    text: expect.stringMatching(/\. If the command changes something, look in the history before /) as string,
  });
});
