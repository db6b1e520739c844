import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sendSignal } from './send-signal.mjs';

test('a signal to a process that has ended by itself is no error', async () => {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = Number(child.pid);
  expect(sendSignal(pid, 'SIGKILL')).toBe(true);
  await once(child, 'exit');
  expect(sendSignal(pid, 'SIGKILL')).toBe(false);
});
