import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bitcoindFolder, findBitcoind, provideBitcoind } from './find-bitcoind.mjs';

let folder: string;

function program(...parts: string[]): string {
  const file = path.join(folder, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-bitcoind-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('takes the node that the environment names, then the one on the path, then the one that was unpacked', () => {
  const env = { PATH: path.join(folder, 'bin'), HOME: folder };
  expect(findBitcoind({ env })).toBeUndefined();
  expect(bitcoindFolder(env)).toBe(path.join(folder, '.cache', 'billfold', 'bitcoind'));
  const unpacked = program('.cache', 'billfold', 'bitcoind', 'bitcoind');
  expect(findBitcoind({ env })).toBe(unpacked);
  const onPath = program('bin', 'bitcoind');
  expect(provideBitcoind({ env })).toBe(onPath);
  expect(findBitcoind({ env: { ...env, BITCOIND: '/opt/chosen' } })).toBe('/opt/chosen');
});
