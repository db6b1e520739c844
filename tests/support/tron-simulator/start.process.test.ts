import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTronAdapter } from '../../../server/chains/adapters/tron/tron-adapter';
import { systemClock } from '../../../server/kernel/clock';
import { eventually } from '../eventually';
import { addressOf, onlyOurs, placeOf, usdt } from './tron-driver';

let simulator: ChildProcess;
let url = '';
let contract = '';

beforeAll(async () => {
  const program = path.join(import.meta.dirname, 'start.mjs');
  simulator = spawn(process.execPath, [program, '0', '200'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = simulator;
  if (stdout === null) throw new Error('the simulator has no output');
  const [line] = (await once(createInterface(stdout), 'line')) as [string];
  [, url = '', contract = ''] = /TRON_URL=(\S+) +USDT: (\S+)/.exec(line) ?? [];
});
afterAll(async () => {
  simulator.kill('SIGTERM');
  await once(simulator, 'exit');
});

test('the simulator, started alone, makes blocks with what it was asked to pay', async () => {
  const tokens = [{ currencyId: usdt.id, contract }];
  const adapter = createTronAdapter({ url, networkName: 'regtest', clock: systemClock, tokens });
  const { tip } = await adapter.head();
  const to = addressOf(placeOf(1));
  const paid = await fetch(`${url}/simulator/pay-usdt`, {
    method: 'POST',
    body: JSON.stringify({ to, amount: '7' }),
  });
  expect(paid.status).toBe(200);
  await eventually(async () => {
    const { final } = await adapter.head();
    expect(final.height).toBeGreaterThan(tip.height);
    expect(await adapter.holdings(usdt, [to], final)).toEqual(new Map([[to, 7n]]));
  });
  const { final } = await adapter.head();
  expect((await adapter.block(final.height, onlyOurs(to)))?.ref).toEqual(final);
});
