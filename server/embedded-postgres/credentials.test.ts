import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCredentials } from './credentials';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'billfold-credentials-'));
  file = join(dir, 'database-credentials.json');
});
afterEach(() => rm(dir, { recursive: true }));

it('makes two unlike random passwords once, for the owner alone', async () => {
  const made = await loadCredentials({ file, clusterExists: false });
  expect(made.adminPassword).toMatch(/^[\w-]{32}$/);
  expect(made.appPassword).toMatch(/^[\w-]{32}$/);
  expect(made.adminPassword).not.toBe(made.appPassword);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['database-credentials.json']);
  expect(await loadCredentials({ file, clusterExists: true })).toEqual(made);
  expect(await loadCredentials({ file, clusterExists: false })).toEqual(made);
});

it('does not invent passwords for a database that has some', async () => {
  await expect(loadCredentials({ file, clusterExists: true })).rejects.toThrow(/missing: restore the file/);
});

it.each(['', '{', 'null', '{"adminPassword":"a"}', '{"adminPassword":1,"appPassword":"b"}'])(
  'refuses the damaged content %j',
  async (content) => {
    await writeFile(file, content);
    await expect(loadCredentials({ file, clusterExists: false })).rejects.toThrow(/damaged/);
  },
);
