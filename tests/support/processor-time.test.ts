import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { watchProcessorTime } from './processor-time.mjs';

const busySeconds = 0.4;
const grandchild = `const spent = ({ user, system }) => user + system;
  while (spent(process.cpuUsage()) < ${busySeconds * 1e6});
  process.stdout.write('busy no more');
  process.stdin.resume();`;
const child = `require('node:child_process').spawn(process.execPath, ['--eval', process.argv[1]], {
  detached: true,
  stdio: 'inherit',
});`;

it.runIf(process.platform === 'linux')('counts what lives on in a session of its own', async () => {
  const started = spawn(process.execPath, ['--eval', child, grandchild], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void started.stdin.end());
  const end = watchProcessorTime(started.pid ?? 0);
  await once(started.stdout, 'data');
  expect(end()).toBeGreaterThanOrEqual(busySeconds);
});

it.runIf(process.platform === 'linux')('counts from when it is asked to', () => {
  const end = watchProcessorTime(process.pid);
  const spent = end();
  expect(spent).toBeLessThan(process.cpuUsage().user / 1e6);
});
