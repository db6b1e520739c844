import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { dumpLines } from './dump-lines';
import { sealChunks } from './sealed-file';

interface BackupOptions {
  /** As the owner of the tables. */
  pool: Pool;
  file: string;
  passphrase: string;
  masterKey: string;
}

/**
 * Writes everything, the master key included, into one encrypted file; and returns the number of rows. A failed backup leaves no
 * file.
 */
export async function writeBackup({ pool, file, passphrase, masterKey }: BackupOptions): Promise<number> {
  const partial = `${file}.partial`;
  const client = await pool.connect();
  let rows = 0;
  try {
    const lines = async function* (): AsyncGenerator<string> {
      for await (const line of dumpLines(client, masterKey)) {
        if (line.kind === 'rows') rows += line.rows.length;
        yield `${JSON.stringify(line)}\n`;
      }
    };
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      (chunks: AsyncIterable<Uint8Array>) => sealChunks(chunks, passphrase),
      createWriteStream(partial, { mode: 0o600 }),
    );
    const handle = await open(partial, 'r');
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return rows;
  } finally {
    client.release();
    await rm(partial, { force: true });
  }
}
