import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canReach } from './service-account';

const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'billfold-reach-'));
  await chmod(dir, 0o711);
  await mkdir(join(dir, 'inner'), { mode: 0o755 });
  file = join(dir, 'inner', 'file');
  await writeFile(file, '', { mode: 0o644 });
});
afterEach(() => rm(dir, { recursive: true }));

it('needs only the right to pass through folders, and to read the file', async () => {
  expect(await canReach(file, stranger)).toBe(true);
  await chmod(file, 0o600);
  expect(await canReach(file, stranger)).toBe(false);
});

it('is stopped by a private folder anywhere above', async () => {
  await chmod(dir, 0o700);
  expect(await canReach(file, stranger)).toBe(false);
  expect(await canReach(join(dir, 'inner'), stranger)).toBe(false);
});

it('looks at the rights of the owner and of the group', async () => {
  await chmod(dir, 0o700);
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  expect(await canReach(file, { name: 'owner', uid, gid: 54_321 })).toBe(true);
  await chmod(dir, 0o710);
  expect(await canReach(file, { name: 'member', uid: 54_321, gid })).toBe(true);
});

it('does not reach what is not there', async () => {
  expect(await canReach(join(dir, 'missing'), stranger)).toBe(false);
});
