import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { readProcessInfo } from './cluster-processes';

it('knows this process, the same each time', async () => {
  const info = await readProcessInfo(process.pid);
  expect(info).toMatchObject({ pid: process.pid, zombie: false });
  expect(info?.startedAt).toMatch(/\d/);
  expect(info?.commandLine).toContain('node');
  expect((await readProcessInfo(process.pid))?.startedAt).toBe(info?.startedAt);
});

it('tells processes apart by their start', async () => {
  // Start times are coarse, so the other process has to start noticeably later.
  const later = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  onTestFinished(() => void later.kill());
  const [own, other] = [await readProcessInfo(process.pid), await readProcessInfo(later.pid ?? 0)];
  expect(other?.startedAt).toMatch(/\d/);
  expect(own?.startedAt).not.toBe(other?.startedAt);
});

it('knows nothing of a process that is not there', async () => {
  expect(await readProcessInfo(99_999_999)).toBeUndefined();
});
