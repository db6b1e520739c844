import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { userRoutes } from '../../contract/user/user.contract';
import { withAuthority } from '../../server/kernel/db/database-tls';
import { isFullSize } from '../support/attack-sizes';
import { runOperatorProcess } from '../support/operator-process';
import { clusterMetrics } from './cluster-metrics';
import { freeBasePort } from './free-base-port';
import { HttpUser } from '../support/http-user';
import { pollUntil } from '../support/poll-until';
import { projectFolder } from '../support/run-command.mjs';
import { makeScratchFolder } from '../support/scratch-folder';
import { whatIsMissing } from './cluster-plan.mjs';

/** What a database answers to one statement. */
async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const missing = isFullSize ? whatIsMissing() : 'only in npm run torture';
const readyMs = 150_000;

describe.runIf(missing === undefined)(
  `a cluster on this machine${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    const folder = makeScratchFolder('billfold-cluster-');
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** Runs `npm run cluster` with these words, until it ends or is stopped. */
    function start(port: number, ...words: string[]) {
      const program = path.join(projectFolder, 'tests', 'cluster', 'run-cluster.mjs');
      const child = spawn(process.execPath, [program, '--folder', folder, '--port', String(port), ...words]);
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
      return { child, ended: once(child, 'close'), printed: () => printed };
    }

    async function finish(port: number, ...words: string[]): Promise<string> {
      const { ended, printed } = start(port, ...words);
      await ended;
      return printed();
    }

    test(
      'starts, answers calls, survives the kill of its primary, and stops',
      { timeout: 300_000 },
      async () => {
        const port = await freeBasePort();
        const { child, ended, printed } = start(port);
        try {
          const isReady = () => Promise.resolve(printed().includes(' is ready; ') || child.exitCode !== null);
          expect(await pollUntil(isReady, { timeoutMs: readyMs, intervalMs: 250 }), printed()).toBe(true);
          expect(child.exitCode, printed()).toBeNull();
          const environment = Object.fromEntries(
            [
              ...readFileSync(path.join(folder, 'operator.env'), 'utf8').matchAll(/^export (\w+)='(.*)'$/gm),
            ].map(([, name = '', value = '']) => [name, value]),
          );
          const operator = (...words: string[]) => runOperatorProcess(words, environment);
          expect(await operator('genesis', '--reason', 'a test')).toMatchObject({ exitCode: 0 });

          for (const [offset, names] of [
            [11, clusterMetrics.patroni],
            [7, clusterMetrics.etcd],
          ] as const) {
            const metrics = await (await fetch(`http://127.0.0.1:${port + offset}/metrics`)).text();
            expect(names.filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
          }

          const url = /http:\/\/localhost:\d+/.exec(printed())?.[0] ?? '';
          const email = 'someone@example.test';
          const mailedCode = async () => {
            const seen = () => new RegExp(`^Mail to ${email}: .* (\\d{5})`, 'm').exec(printed())?.[1];
            await pollUntil(() => Promise.resolve(seen() !== undefined), {
              timeoutMs: 10_000,
              intervalMs: 100,
            });
            return seen() ?? '';
          };
          const user = new HttpUser(url, email, mailedCode);
          await user.register();

          await expect(
            ask(`postgresql://postgres@127.0.0.1:${port + 1}/postgres`, 'select 1'),
          ).rejects.toThrow(/^no pg_hba.conf entry for .* no encryption$/);
          const reload = await fetch(`http://127.0.0.1:${port + 11}/reload`, { method: 'POST' });
          expect(reload.status).toBe(401);

          expect(await finish(port, '--kill', 'primary')).toMatch(
            /^Killed pg1: pg[23] is the primary after /,
          );
          const answers = () => user.call(userRoutes.getUser).then(Boolean, () => false);
          expect(await pollUntil(answers, { timeoutMs: 20_000, intervalMs: 250 })).toBe(true);
          expect((await operator('audit')).text).toContain('The books are right');
          // Through PgBouncer and HAProxy, which have to find the new primary.
          const pooled = environment['DATABASE_URL']?.replace(/@.*\//, `@127.0.0.1:${port + 5}/`) ?? '';
          const address = withAuthority(pooled, environment['DATABASE_CA_FILE']);
          expect(await ask(address, 'select pg_is_in_recovery() as "isStandby"')).toEqual([
            { isStandby: false },
          ]);
          const secrets = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
          const { pooler } = JSON.parse(secrets) as { pooler: string };
          const console = address.replace(/\/\/.*@(.*)\/billfold/, `//pooler:${pooler}@$1/pgbouncer`);
          expect(await ask(console, 'reconnect')).toEqual([]);
        } finally {
          expect(await finish(port, '--stop')).toBe('Everything is stopped.\n');
          await ended;
        }
        expect(child.exitCode).toBe(0);
      },
    );
  },
);
