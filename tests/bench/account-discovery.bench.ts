import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { demoHeaderOf } from '../support/demo-keys';
import { startServer } from '../support/start-server';
import { printRow } from './print-row';
import { quantile } from './quantile';

/** Below the number of failures that slow an account's sign-ins down, for known and unknown accounts alike. */
const triesPerAccount = 5;
const knownNames = ['ada', 'lin', 'cafe'];
const rounds = triesPerAccount * knownNames.length;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...demoHeaderOf(url) },
    body: JSON.stringify(body),
  });
}

/** The share of one group's times within the other's middle 90%: near 0.9 when they are indistinguishable. */
function overlap(one: number[], other: number[]): number {
  const [low, high] = [quantile(other, 0.05), quantile(other, 0.95)];
  return one.filter((time) => time >= low && time <= high).length / one.length;
}

function printTimes(name: string, times: { known: number[]; unknown: number[] }): void {
  printRow(name, {
    'known, median': `${quantile(times.known, 0.5).toFixed(1)} ms`,
    'unknown, median': `${quantile(times.unknown, 0.5).toFixed(1)} ms`,
    overlap: overlap(times.known, times.unknown).toFixed(2),
  });
}

test('time tells nobody which accounts exist', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-bench-'));
  await chmod(folder, 0o711);
  const env = { CAPTCHA: 'off', NODE_ENV: 'test', BUDGET_SCALE: '1000', LOG_LEVEL: 'silent' };
  const server = await startServer({ dataDir: path.join(folder, 'data'), env });
  const signIn = { known: [] as number[], unknown: [] as number[] };
  const registration = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const name = knownNames[round % knownNames.length];
      const address = `${kind === 'known' ? '' : 'no'}${name}@billfold.test`;
      const login = { login: address, password: 'Wrong-Password1', token: 'off' };
      signIn[kind].push(await timeOf(() => post(`${server.url}/api/passport/v1/auth`, login)));
      const start = { email: address, token: 'off' };
      registration[kind].push(
        await timeOf(() => post(`${server.url}/api/passport/v1/registration/pre`, start)),
      );
    }
  }
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  printTimes('sign-in', signIn);
  printTimes('registration', registration);
});
