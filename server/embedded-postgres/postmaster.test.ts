import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendToLog } from './postmaster';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'billfold-log-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('keeps the last lines in two bounded files for the owner alone', async () => {
  const file = join(dir, 'postgres.log');
  for (let line = 0; line < 50; line += 1) appendToLog(file, `line ${line}\n`, 100);
  const [kept, older] = [await readFile(file, 'utf8'), await readFile(`${file}.1`, 'utf8')];
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(older.length).toBeLessThanOrEqual(100);
  expect(`${older}${kept}`).toMatch(/line 48\nline 49\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('does not fail for a log that cannot be written', () => {
  expect(() => appendToLog(join(dir, 'no', 'such', 'folder.log'), 'lost\n')).not.toThrow();
});
