import { createHash, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKeys } from '../../kernel/keys/signing-keys';
import { createLogSigner } from './log-signer';
import { checkpointText, readCheckpoint, signedNote, verifierKey } from './signed-note';

const seed = new Uint8Array(32).fill(7);
const textOf = (size: bigint, name = 'a', origin = 'wallet.example/log'): string =>
  checkpointText({ origin, size, root: createHash('sha256').update(name).digest() });

test('signs growing heads, and the same head again', async () => {
  const signer = createLogSigner(seed);
  for (const text of [textOf(3n), textOf(3n), textOf(4n, 'b')])
    expect(verify(null, Buffer.from(text), signingKeys(seed).publicKey, await signer.sign(text))).toBe(true);
});

test.each([
  ['a smaller size', textOf(2n)],
  ['another tree hash of the same size', textOf(3n, 'b')],
  ['another log', textOf(4n, 'b', 'other.example/log')],
  ['what is no checkpoint', 'pay 5 USDT to lin'],
  ['a checkpoint with more lines', `${textOf(4n)}more\n`],
])('refuses to sign %s', async (_what, text) => {
  const signer = createLogSigner(seed);
  await signer.sign(textOf(3n));
  expect(() => signer.sign(text)).toThrow(/^(size|only|the signer)/);
});

test('writes notes and keys as Go’s package of signed notes does', () => {
  // The example of golang.org/x/mod/sumdb/note.
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const { privateKey, publicBytes: publicKey } = signingKeys(
    Buffer.from('gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM=', 'base64'),
  );
  const name = 'PeterNeumann';
  expect(verifierKey(name, publicKey)).toBe(
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  );
  const signature = sign(null, Buffer.from(text), privateKey);
  expect(signedNote(text, { name, publicKey, signature })).toBe(
    `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  );
});

test('signs and reads when the books were audited', async () => {
  const checkpoint = {
    origin: 'wallet.example/log',
    size: 5n,
    root: Buffer.alloc(32),
    audit: '2026-11-29T16:00:00Z right',
  };
  const text = checkpointText(checkpoint);
  expect(readCheckpoint(text)).toEqual(checkpoint);
  const signer = createLogSigner(seed);
  await expect(signer.sign(text)).resolves.toHaveLength(64);
  expect(() => signer.sign(text.replace('right', 'fine'))).toThrow('only a checkpoint');
});

test('reads a signed checkpoint', () => {
  const note = signedNote(textOf(5n), {
    name: 'wallet.example/log',
    publicKey: Buffer.alloc(32),
    signature: Buffer.alloc(64),
  });
  expect(readCheckpoint(note)).toMatchObject({ origin: 'wallet.example/log', size: 5n });
  expect(readCheckpoint(note.replace('5', '05'))).toBeUndefined();
});
