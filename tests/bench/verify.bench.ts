import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { writeBackup } from '../../server/backup/write-backup';
import { benchMasterKey } from './ledger/bench-database';
import { growBooks, openBooks } from './ledger/open-books';
import { printRow } from './print-row';

const sizes = [250_000, Number(process.env['BENCH_TRANSFERS'] ?? 1_000_000)];
const lookEveryMs = 100;
const passphrase = 'a passphrase of the bench';

test('the books are verified by the program that shares no code with the server', async () => {
  test.setTimeout(3_600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-verify-'));
  const books = await openBooks();
  try {
    for (const entries of sizes) {
      await growBooks(books, entries);
      show(`${entries} entries, database`, await verify(['--database', books.serverConnectionString]));
      const file = path.join(folder, `${entries}.backup`);
      await writeBackup({ pool: books.owner, file, passphrase, masterKey: benchMasterKey });
      show(`${entries} entries, backup`, await verify(['--backup', file]));
    }
  } finally {
    await books.stop();
    await rm(folder, { recursive: true });
  }
});

interface Verified {
  seconds: number;
  peakMb: number;
}

function show(name: string, { seconds, peakMb }: Verified): void {
  printRow(name, { s: seconds.toFixed(1), 'peak memory, MB': peakMb.toFixed(0) });
}

/** Runs `npm run verify -- books` as an operator does. */
async function verify(source: readonly string[]): Promise<Verified> {
  const startedAtMs = performance.now();
  const env = { ...process.env, BACKUP_PASSPHRASE: passphrase };
  const child = spawn(process.execPath, ['server/verify.mjs', 'books', ...source], { env });
  let [output, peakMb] = ['', 0];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const look = setInterval(() => (peakMb = peakMemoryMb(child.pid) ?? peakMb), lookEveryMs);
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  // 2: without a key it can't check the heads.
  if (exitCode !== 0 && exitCode !== 2) throw new Error(output);
  return { seconds: (performance.now() - startedAtMs) / 1000, peakMb };
}

/** Linux keeps the highest; undefined once the process has ended. */
function peakMemoryMb(pid: number | undefined): number | undefined {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? undefined : Number(line[1]) / 1024;
  } catch {
    return undefined;
  }
}
