import { expect, it } from 'vitest';
import { readProcessInfo } from './process-info';

it('knows this process, the same each time', async () => {
  const info = await readProcessInfo(process.pid);
  expect(info).toMatchObject({ pid: process.pid, zombie: false });
  expect(info?.startedAt).toMatch(/\d/);
  expect(info?.commandLine).toContain('node');
  expect((await readProcessInfo(process.pid))?.startedAt).toBe(info?.startedAt);
});

it('tells processes apart by their start', async () => {
  const [own, parent] = [await readProcessInfo(process.pid), await readProcessInfo(process.ppid)];
  expect(own?.startedAt).not.toBe(parent?.startedAt);
});

it('knows nothing of a process that is not there', async () => {
  expect(await readProcessInfo(99_999_999)).toBeUndefined();
});
