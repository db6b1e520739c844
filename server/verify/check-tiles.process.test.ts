import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashLeaf, merkleRoot } from '../ledger/blocks/merkle-tree';
import { checkpointText } from '../ledger/log/signed-note';
import { readTilePath } from '../log/tile-path';

/** A thousand full bundles, so that the next ones are named `x001/000` and `x001/001`, and one that isn't full. */
const size = 1_001 * 256 + 44;

const records: string[] = [];
const asked: string[] = [];
let head = '';
const server = createServer((request, response) => {
  const [, path = ''] = /^\/log\/tile\/(.*)$/.exec(request.url ?? '') ?? [];
  if (path === '') return response.end(head);
  asked.push(path);
  const { index = 0n, width = 0 } = readTilePath(path) ?? {};
  const first = Number(index) * 256;
  const bundle = records.slice(first, first + width).map((record) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(Buffer.byteLength(record));
    return Buffer.concat([length, Buffer.from(record)]);
  });
  return response.end(Buffer.concat(bundle));
});

beforeAll(async () => {
  let previous = '0'.repeat(64);
  for (let number = 1; number <= size; number += 1) {
    const record = `block 1|${number}|${previous}|${'a'.repeat(64)}|1|2026-11-29T12:00:00.000Z`;
    previous = createHash('sha256').update(record).digest('hex');
    records.push(record);
  }
  const root = merkleRoot(records.map(hashLeaf));
  head = `${checkpointText({ origin: 'test/log', size: BigInt(size), root })}\n— test/log AAAAAAAA\n`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}, 60_000);
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function verifyTiles(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const args = ['server/verify.mjs', 'books', '--tiles', `http://127.0.0.1:${port}`];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

test('checks a log of more than a thousand bundles by their names in groups of three digits', async () => {
  expect(await verifyTiles()).toContain('The log is right.');
  expect(asked).toHaveLength(1_002);
  expect([asked[0], asked[999], asked[1_000], asked.at(-1)]).toEqual([
    'entries/000',
    'entries/999',
    'entries/x001/000',
    'entries/x001/001.p/44',
  ]);
}, 120_000);

test('finds a record in the second thousand of bundles that was altered', async () => {
  const at = 1_000 * 256 + 7;
  records[at] = records[at]?.replace('aaaa', 'bbbb') ?? '';
  expect(await verifyTiles()).toContain(`block ${at + 2} does not follow the block before it`);
}, 120_000);
