import { createDecipheriv, scryptSync } from 'node:crypto';
import { StartupError } from '../kernel/startup-error';

/** The beginning of the first backups: scrypt, and AES-256-GCM for each frame. They are still restored. */
export const formOneMark = 'billfold backup 1\n';
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const lengthBytes = 4;
const keyBytes = 32;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
/** Part of what each frame's tag covers: none can be moved, repeated or cut off unseen. */
const frameMark = (index: number, isLast: boolean): Buffer =>
  Buffer.from(`frame ${index}${isLast ? ' last' : ''}`);

/** The bytes that were sealed. A StartupError for a wrong passphrase, and anything damaged, moved or cut off. */
export async function* openFormOne(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const reader = createReader(sealed);
  const head = await reader.take(formOneMark.length + saltBytes);
  if (head === undefined) throw new StartupError('The backup is cut off');
  const key = scryptSync(passphrase, head.subarray(formOneMark.length), keyBytes, cost);
  for (let index = 0; ; index += 1) {
    const length = await reader.take(lengthBytes);
    const size = length?.readUInt32BE() ?? 0;
    const frame = length && (await reader.take(nonceBytes + tagBytes + size));
    if (frame === undefined) throw new StartupError('The backup is cut off');
    const content = openFrame(key, frame, {
      mark: frameMark(index, false),
      lastMark: frameMark(index, true),
    });
    if (content === undefined) {
      const reason =
        index === 0 ? 'The passphrase is wrong, or the backup is damaged' : 'The backup is damaged';
      throw new StartupError(reason);
    }
    if (content === 'end') {
      if ((await reader.take(1)) !== undefined) throw new StartupError('The backup is damaged');
      return;
    }
    yield content;
  }
}

function openFrame(
  key: Buffer,
  frame: Buffer,
  { mark, lastMark }: { mark: Buffer; lastMark: Buffer },
): Buffer | 'end' | undefined {
  const open = (aad: Buffer): Buffer | undefined => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, frame.subarray(0, nonceBytes)).setAAD(aad);
      decipher.setAuthTag(frame.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(frame.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      return undefined;
    }
  };
  return open(mark) ?? (open(lastMark) === undefined ? undefined : 'end');
}

/** Takes exact numbers of bytes out of a stream; undefined when it ends before. */
function createReader(source: AsyncIterable<Buffer>): {
  take: (bytes: number) => Promise<Buffer | undefined>;
} {
  const iterator = source[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let available = 0;
  return {
    async take(bytes) {
      while (available < bytes) {
        const next = await iterator.next();
        if (next.done === true) return undefined;
        parts.push(next.value);
        available += next.value.length;
      }
      const all = Buffer.concat(parts);
      parts = [all.subarray(bytes)];
      available -= bytes;
      return all.subarray(0, bytes);
    },
  };
}
