import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RunningSigner } from '../../tests/support/running-signer';
import { readPrivateKeyFile } from '../kernel/keys/private-key-file';
import { signingKeys } from '../kernel/keys/signing-keys';
import { RewoundLogError } from '../ledger/log/log-signer';
import { checkpointText, isSignedBy, readCheckpoint, signedNote } from '../ledger/log/signed-note';
import { createRemoteSigner, openLogSigner } from './remote-signer';

const textOf = (size: bigint, name = 'a', origin = 'wallet.example/log'): string =>
  checkpointText({ origin, size, root: createHash('sha256').update(name).digest() });
const noteOf = (text: string, publicKey: Buffer, signature: Buffer): string =>
  signedNote(text, { name: 'wallet.example/log', publicKey, signature });
const seed = new Uint8Array(32);

let signer: RunningSigner;
beforeEach(async () => {
  signer = await RunningSigner.start();
});
afterEach(() => signer.remove());
const openClient = (changed: Partial<RunningSigner['settings']> = {}) =>
  openLogSigner({ ...signer.settings, ...changed }, seed);
const sizeInFile = () => readCheckpoint(readFileSync(signer.headFile, 'utf8'))?.size;

describe('the separate signer', () => {
  test('signs growing heads, and keeps each before it answers', async () => {
    const client = openClient();
    for (const text of [textOf(3n), textOf(3n), textOf(4n, 'b')]) {
      const signature = await client.sign(text);
      expect(isSignedBy(noteOf(text, client.publicKey, signature), client.publicKey)).toBe(true);
      expect(sizeInFile()).toBe(readCheckpoint(text)?.size);
    }
  });

  test('gives no signature that it could not keep', async () => {
    mkdirSync(signer.headFile);
    await expect(openClient().sign(textOf(3n))).rejects.toThrow(/answered 500: .*can't be written/);
  });

  test.each([
    ['a smaller size', textOf(2n)],
    ['another tree hash of the same size', textOf(3n, 'b')],
  ])('refuses %s also after a restart, and shows what it has signed', async (_what, text) => {
    const client = openClient();
    await client.sign(textOf(3n));
    const note = readFileSync(signer.headFile, 'utf8');
    await signer.stop();
    await signer.revive();
    const refusal = await client.sign(text).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RewoundLogError);
    expect((refusal as RewoundLogError).note).toBe(note);
    client.restart();
    await expect(client.sign(text)).rejects.toThrow(RewoundLogError);
    await client.sign(textOf(4n));
  });

  test.each([
    ['what is no checkpoint', 'pay 5 USDT to lin', 'answered 400: only a checkpoint'],
    ['another log', textOf(4n, 'b', 'other.example/log'), 'answered 400: the signer signs only for wallet'],
    ['a long text', 'a'.repeat(2_000), 'answered 400: Request body is too large'],
  ])('refuses %s', async (_what, text, message) => {
    const client = openClient();
    await client.sign(textOf(3n));
    await expect(client.sign(text)).rejects.toThrow(message);
    expect(sizeInFile()).toBe(3n);
  });

  test('signs only for requests with the token', async () => {
    const stranger = openClient({ LOG_SIGNER_TOKEN: 'another token than that' });
    await expect(stranger.sign(textOf(3n))).rejects.toThrow('answered 401');
    expect((await fetch(signer.url, { method: 'POST', body: textOf(3n) })).status).toBe(401);
    expect(existsSync(signer.headFile)).toBe(false);
  });

  test('signs a shorter log once its operator has moved the file away', async () => {
    const client = openClient();
    await client.sign(textOf(3n));
    await signer.stop();
    rmSync(signer.headFile);
    await signer.revive();
    await client.sign(textOf(2n));
    expect(sizeInFile()).toBe(2n);
  });

  test('refuses a key file that others can read, and a head that it has not signed', async () => {
    await openClient().sign(textOf(3n));
    await signer.stop();
    writeFileSync(signer.headFile, readFileSync(signer.headFile, 'utf8').replace('\n3\n', '\n1\n'));
    await expect(signer.revive()).rejects.toThrow('no head of the log that this installation signed');
    chmodSync(signer.keyFile, 0o640);
    expect(() => readPrivateKeyFile(signer.keyFile)).toThrow('others can read it');
    chmodSync(signer.keyFile, 0o600);
  });
});

describe('the server asks a signer', () => {
  let other: Server;
  let answer: { status: number; body: string } | undefined;
  beforeEach(async () => {
    other = createServer((_request, response) => {
      if (answer !== undefined) response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(() => {
    other.closeAllConnections();
    other.close();
  });
  const { publicBytes: publicKey } = signingKeys(seed);
  const client = () => {
    const { port } = other.address() as AddressInfo;
    return createRemoteSigner({ url: `http://127.0.0.1:${port}/`, token: 'x', publicKey });
  };

  test('and takes no signature but one of the key in its settings', async () => {
    const theirs = (await openClient().sign(textOf(3n))).toString('base64');
    for (const body of [theirs, '', 'AAAA', 'x'.repeat(100_000)]) {
      answer = { status: 200, body };
      await expect(client().sign(textOf(3n))).rejects.toThrow('not by LOG_SIGNER_KEY');
    }
  });

  test('and believes no head that another key has signed', async () => {
    await openClient().sign(textOf(9n));
    answer = { status: 409, body: readFileSync(signer.headFile, 'utf8') };
    const refusal = await client()
      .sign(textOf(3n))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RewoundLogError);
    expect((refusal as RewoundLogError).note).toBeUndefined();
  });

  test('and waits two seconds for one that is silent, and none for one that is away', async () => {
    answer = undefined;
    await expect(client().sign(textOf(3n))).rejects.toThrow('is away: The operation was aborted');
    await signer.stop();
    await expect(openClient().sign(textOf(3n))).rejects.toThrow('is away: ECONNREFUSED');
  });

  test('or signs itself; a setting alone is refused', () => {
    const none = { LOG_SIGNER_URL: undefined, LOG_SIGNER_KEY: undefined, LOG_SIGNER_TOKEN: undefined };
    expect(openLogSigner(none, seed).publicKey).toEqual(publicKey);
    for (const missing of Object.keys(none).slice(0, 2))
      expect(() => openLogSigner({ ...signer.settings, [missing]: undefined }, seed)).toThrow('go together');
  });
});
