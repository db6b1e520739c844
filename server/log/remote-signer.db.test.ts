import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeEntries } from '../../tests/support/move-money';
import { operatorOf } from '../../tests/support/operator-of';
import { rewindBooks } from '../../tests/support/rewind-books';
import { RunningSigner } from '../../tests/support/running-signer';
import { serveOtherwise } from '../../tests/support/test-server';
import type { TestServer } from '../../tests/support/test-server';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog, requireLogKey } from '../ledger/log/extend-log.service';
import { isSignedBy, verifierKey } from '../ledger/log/signed-note';

const metricsToken = 'a token for the metrics';

let signer: RunningSigner;
beforeEach(async () => {
  signer = await RunningSigner.start();
});
afterEach(() => signer.remove());
const server = withServerForEachTest(() => ({
  environment: { ...signer.settings, METRICS_TOKEN: metricsToken },
}));
const serveWith = (environment: Record<string, string>) => serveOtherwise(server, { environment });

async function addBlock({ context, clock }: TestServer = server): Promise<number> {
  await writeEntries(context, 1);
  await sealNewEntries(context.db, clock.now());
  return extendLog(context);
}
const get = async (url: string) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${metricsToken}` } })).body;
const heads = async () =>
  (await server.database.query<{ size: string }>('select size from log_heads order by size')).rows.map(
    ({ size }) => Number(size),
  );
/** Those of the log: this process may be old enough for warnings about audits. */
const warnings = async () =>
  (JSON.parse(await get('/ready')) as { warnings: string[] }).warnings.filter((one) => one.includes('log'));

test('publishes heads of the signer, and its key', async () => {
  expect(await addBlock()).toBe(1);
  const publicKey = Buffer.from(signer.publicKey, 'base64');
  expect(isSignedBy(await get('/log/checkpoint'), publicKey)).toBe(true);
  expect((await get('/log/key')).trim()).toBe(verifierKey(server.context.logOrigin, publicKey));
});

test('the log waits while the signer is away, with an alarm, and then has all blocks', async () => {
  await addBlock();
  await signer.stop();
  await expect(addBlock()).rejects.toThrow('is away');
  await expect(addBlock()).rejects.toThrow('is away');
  expect(await heads()).toEqual([1]);
  expect(await warnings()).toEqual([]);
  server.clock.advance(90_000);
  expect(await warnings()).toEqual(["The log's newest blocks have had no signed head for 90 s."]);
  expect(await get('/metrics')).toContain('\nlog_unsigned_age_seconds 90\n');
  await signer.revive();
  expect(await extendLog(server.context)).toBe(2);
  expect(await heads()).toEqual([1, 2, 3]);
  expect(await warnings()).toEqual([]);
});

test('stores no signature of another key', async () => {
  const other = await RunningSigner.start();
  const misled = await serveWith({ ...signer.settings, LOG_SIGNER_URL: other.url });
  await expect(addBlock(misled)).rejects.toThrow('not by LOG_SIGNER_KEY');
  await other.remove();
  expect(await heads()).toEqual([]);
  expect(await extendLog(server.context)).toBe(1);
});

test('learns from the signer that the books went back, though no server remembers', async () => {
  await addBlock();
  await addBlock();
  await rewindBooks(server);
  const restarted = await serveWith(signer.settings);
  await restarted.context.headWatch.look();
  expect(restarted.context.headWatch.isLost).toBe(false);
  await expect(addBlock(restarted)).rejects.toThrow("the log's signer refuses");
  expect(restarted.context.headWatch.isLost).toBe(true);
  expect(() => restarted.context.headWatch.requireBooks()).toThrow('poolOperationUnavailable');
});

test('continues a shorter log once operators of the server and of the signer have decided', async () => {
  for (let size = 1; size <= 3; size += 1) await addBlock();
  await rewindBooks(server);
  await rewindBooks(server);
  expect(await addBlock()).toBe(0);
  await operatorOf(server).change('log', 'accept', '--head', '3');
  const { headWatch } = server.context;
  await headWatch.look();
  expect(headWatch.isLost).toBe(false);
  await expect(addBlock()).rejects.toThrow("the log's signer refuses");
  expect(headWatch.isLost).toBe(false);
  await signer.stop();
  rmSync(signer.headFile);
  await signer.revive();
  expect(await extendLog(server.context)).toBeGreaterThan(0);
  expect(headWatch.isLost).toBe(false);
});

test('doesn’t start with another key than the log’s newest head has', async () => {
  await requireLogKey(server.context);
  await addBlock();
  await requireLogKey(server.context);
  const { context } = await serveWith({});
  await expect(requireLogKey(context)).rejects.toThrow('LOG_SIGNER_KEY');
});
