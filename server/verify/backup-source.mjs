import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';

const newline = 0x0a;
/** Large, because each chunk takes turns of the event loop. */
const chunkBytes = 256 * 1024;
const [rowsMark, endMark] = ['{"kind":"rows"', '{"kind":"end"'].map((mark) => Buffer.from(mark));
const beginsWith = (line, mark) => line.subarray(0, mark.length).equals(mark);

/**
 * The books in a backup, without restoring it. Each table is read by a pass of its own, so that memory doesn't grow with the file. A
 * backup has each table by its primary key, as a database is read here.
 */
export async function openBackup(file, passphrase) {
  const decrypter = await openHeader(file, passphrase);
  const at = await readWhole(file, decrypter);
  return {
    at,
    async *pages(table) {
      let isHere = false;
      for await (const line of readLines(file, decrypter)) {
        const isRows = beginsWith(line, rowsMark);
        if (isHere && !isRows) return;
        if (isHere) yield JSON.parse(line).rows;
        else if (!isRows) isHere = JSON.parse(line).name === table;
      }
      throw new Error(`the backup has no table ${table}`);
    },
    close: () => Promise.resolve(),
  };
}

/** Derives the file's key once for all passes, because a passphrase takes a second each time. */
async function openHeader(file, passphrase) {
  const opener = new Decrypter();
  opener.addPassphrase(passphrase);
  const beginning = await buffer(createReadStream(file, { end: 4_095 }));
  const fileKey = await opener.decryptHeader(beginning).catch((error) => {
    throw new Error('the passphrase is wrong, or the file is no backup', { cause: error });
  });
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  return decrypter;
}

/** Reads all of the file, which finds any damage before the books are checked. Returns when the backup was made. */
async function readWhole(file, decrypter) {
  let first;
  let last;
  try {
    for await (const line of readLines(file, decrypter)) {
      first ??= line;
      last = line;
    }
  } catch (error) {
    throw new Error('the backup is damaged or cut off', { cause: error });
  }
  const { kind, madeAt } = JSON.parse(first ?? '{}');
  if (kind !== 'begin' || !beginsWith(last, endMark)) throw new Error('the file is no whole backup');
  return madeAt;
}

/** The file's lines, as bytes: most passes skip most of them. */
async function* readLines(file, decrypter) {
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(file)));
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // The loop below ends with an error of any part.
  pipeline(Readable.fromWeb(opened), gunzip, () => undefined);
  // A line may have a thousand rows, and so several chunks: joined once, not with each.
  let parts = [];
  for await (const chunk of gunzip) {
    let from = 0;
    for (let to = chunk.indexOf(newline); to !== -1; to = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)]);
      parts = [];
      from = to + 1;
    }
    parts.push(chunk.subarray(from));
  }
}
