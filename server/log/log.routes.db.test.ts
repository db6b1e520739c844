import { createHash, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { firstMoney, writeEntries } from '../../tests/support/move-money';
import { withServerForEachTest } from '../../tests/support/with-server';
import { signingKeys } from '../kernel/keys/signing-keys';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { readCheckpoint } from '../ledger/log/signed-note';

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

describe('the public log', () => {
  const server = withServerForEachTest();

  async function addBlocks(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      await writeEntries(server.context, 1);
      await sealNewEntries(server.context.db, server.clock.now());
    }
  }
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  test('answers with the newest head, signed with the key that it names', async () => {
    expect((await get('/log/checkpoint')).statusCode).toBe(404);
    await addBlocks(3);
    expect(await extendLog(server.context)).toBe(3);
    expect(await extendLog(server.context)).toBe(0);
    const { body, headers } = await get('/log/checkpoint');
    expect(headers['cache-control']).toBe('no-cache');
    expect(readCheckpoint(body)).toMatchObject({ origin: server.context.logOrigin, size: 3n });
    const [, text = '', signature = ''] = /^([^]*\n)\n— \S+ (\S+)\n$/.exec(body) ?? [];
    const bytes = Buffer.from(signature, 'base64');
    const { publicKey } = signingKeys(server.context.keys.logSigning);
    expect(verify(null, Buffer.from(text), publicKey, bytes.subarray(4))).toBe(true);
    const key = (await get('/log/key')).body.trim();
    expect(key).toContain(`+${bytes.subarray(0, 4).toString('hex')}+`);
  });

  test('says in each new head when the books were last audited, and whether that found nothing', async () => {
    const lineAfter = async (findings: string) => {
      await server.database.query(
        `update audit_state set finished_at = '2026-11-29T16:00:00.9+00:00', findings = '${findings}'`,
      );
      await addBlocks(1);
      await extendLog(server.context);
      return readCheckpoint((await get('/log/checkpoint')).body)?.audit;
    };
    await addBlocks(1);
    await extendLog(server.context);
    expect(readCheckpoint((await get('/log/checkpoint')).body)).toMatchObject({ audit: undefined });
    expect(await lineAfter('[]')).toBe('2026-11-29T16:00:00Z right');
    expect(await lineAfter('[{"check":"signs"}]')).toBe('2026-11-29T16:00:00Z wrong');
  });

  test('has records and hashes that make up the head, at any width', async () => {
    await addBlocks(3);
    await extendLog(server.context);
    await addBlocks(2);
    await extendLog(server.context);
    const records = (await get('/log/tile/entries/000.p/5')).rawPayload;
    const hashes: Buffer[] = [];
    for (let at = 0; at < records.length; at += 2 + records.readUInt16BE(at))
      hashes.push(sha256('\0', records.subarray(at + 2, at + 2 + records.readUInt16BE(at))));
    expect(hashes).toHaveLength(5);
    const tile = await get('/log/tile/0/000.p/5');
    expect(tile.rawPayload).toEqual(Buffer.concat(hashes));
    expect(tile.headers['cache-control']).toContain('immutable');
    const node = (left: Buffer | undefined, right: Buffer | undefined): Buffer =>
      sha256('\x01', left ?? '', right ?? '');
    const four = node(node(hashes[0], hashes[1]), node(hashes[2], hashes[3]));
    expect(readCheckpoint((await get('/log/checkpoint')).body)?.root).toEqual(node(four, hashes[4]));
    expect((await get('/log/tile/0/000.p/2')).rawPayload).toEqual(Buffer.concat(hashes.slice(0, 2)));
  });

  test.each([
    '0/000',
    '0/000.p/4',
    '1/000.p/1',
    '0/001.p/1',
    'entries/000.p/4',
    '9/x999/999',
    '0/0',
    '63/000',
  ])('has no tile %s while the log is too short', async (path) => {
    await addBlocks(3);
    await extendLog(server.context);
    expect((await get(`/log/tile/${path}`)).statusCode).toBe(404);
  });

  test('signs nothing for a log that has become shorter', async () => {
    await addBlocks(3);
    await extendLog(server.context);
    await server.database.query('delete from log_heads where size = 3');
    await server.database.query('delete from blocks where number = 3');
    await server.database.query('delete from log_heads where size = 2');
    expect(await extendLog(server.context)).toBe(0);
    const { rows } = await server.database.query('select max(size)::integer as size from log_heads');
    expect(rows).toEqual([{ size: 1 }]);
  });

  test('refuses to sign over a missing block', async () => {
    await addBlocks(3);
    await server.database.query('delete from blocks where number = 2');
    await expect(extendLog(server.context)).rejects.toThrow('block 2 is missing');
  });

  test.each([
    ['en', 'Newest heads'],
    ['tr', 'En yeni başlar'],
    ['zh', '最新状态'],
  ])('shows the newest heads to people in %s', async (language, title) => {
    await server.context.ledger.post(firstMoney('00000000-0000-4000-8000-000000000001'));
    await sealNewEntries(server.context.db, server.clock.now());
    await extendLog(server.context);
    const page = await get('/log', { 'accept-language': language });
    expect(page.body).toContain(title);
    expect(page.body).toContain(`lang="${language}"`);
    const root = readCheckpoint((await get('/log/checkpoint')).body)?.root.toString('hex') ?? 'none';
    expect(page.body).toContain(root);
    expect((await get(`/log?lang=${language}`)).body).toContain(title);
    expect((await get('/log/style.css')).headers['content-type']).toContain('text/css');
  });
});
