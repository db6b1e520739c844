import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartupError } from '../kernel/startup-error';

/** The first line of every age file (age-encryption.org). Other programs can open a backup, too. */
const ageMark = 'age-encryption.org/v1\n';
/** As a power of two: what OWASP asks of scrypt. It takes 128 MiB of memory. */
const scryptWorkFactor = 17;

/** Encrypts bytes under a passphrase, as an age file. */
export async function* sealChunks(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  yield* await encrypter.encrypt(ReadableStream.from(chunks));
}

/**
 * Returns the bytes that were sealed into a file. Throws a StartupError for another file, a wrong passphrase, and
 * anything damaged, moved or cut off. What comes before the damage is yielded first.
 */
export async function* openSealedFile(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const beginning = await text(createReadStream(file, { end: ageMark.length - 1 }));
  const source = createReadStream(file);
  try {
    if (beginning !== ageMark) throw new StartupError('The file is no backup of this program');
    yield* openAge(source, passphrase);
  } finally {
    source.destroy();
  }
}

async function* openAge(source: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let reason = 'The passphrase is wrong, or the backup is damaged';
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(source));
    reason = 'The backup is damaged or cut off';
    yield* opened;
  } catch (error) {
    throw new StartupError(reason, { cause: error });
  }
}
