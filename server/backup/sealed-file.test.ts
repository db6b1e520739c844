import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { openSealedFile } from './sealed-file';

const passphrase = 'a passphrase of the test';

/** Three of age's chunks of 64 KiB, with a cheap passphrase hash. The file says how costly its hash is. */
async function sealCheaply(content: Uint8Array): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  return Buffer.from(await encrypter.encrypt(content));
}

describe('a sealed file', () => {
  const content = Buffer.alloc(150_000, 'money ');
  let folder: string;
  let sealed: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'billfold-sealed-'));
    sealed = await sealCheaply(content);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  async function open(file: Uint8Array, words = passphrase): Promise<Buffer> {
    const name = path.join(folder, 'backup');
    writeFileSync(name, file);
    return buffer(openSealedFile(name, words));
  }

  test('returns its content', async () => {
    expect(await open(sealed)).toEqual(content);
  });

  test('is refused when anything is wrong with it', async () => {
    await expect(open(sealed, 'another passphrase')).rejects.toThrow('passphrase is wrong');
    const refused: Buffer[] = [
      Buffer.alloc(0),
      Buffer.from('something else'),
      sealed.subarray(0, -1),
      Buffer.concat([sealed, Buffer.from('x')]),
    ];
    for (const part of [0.01, 0.1, 0.5, 0.9]) {
      const at = Math.floor(sealed.length * part);
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      refused.push(sealed.subarray(0, at), flipped);
    }
    for (const file of refused) await expect(open(file)).rejects.toThrow(StartupError);
  });

  test('is refused when it ends between two pieces, or two of them are swapped', async () => {
    const pieceBytes = 64 * 1024 + 16;
    const head = sealed.length - (content.length + 3 * 16);
    const piece = (index: number) =>
      sealed.subarray(head + index * pieceBytes, head + (index + 1) * pieceBytes);
    for (const file of [
      sealed.subarray(0, head + pieceBytes),
      Buffer.concat([sealed.subarray(0, head), piece(1), piece(0), piece(2)]),
    ])
      await expect(open(file)).rejects.toThrow('damaged');
  });
});
