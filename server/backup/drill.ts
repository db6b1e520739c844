import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres';
import { createDatabase, createPool } from '../kernel/db/pool';
import { deriveKeys } from '../kernel/keys/derived-keys';
import { signingKeys } from '../kernel/keys/signing-keys';
import { selectSignedHeads } from '../ledger/log/log-heads.store';
import { readCheckpoint, verifierKey } from '../ledger/log/signed-note';
import { restoreBackup } from './restore-backup';

const projectDir = path.join(import.meta.dirname, '..', '..');
const exitCodes: Readonly<Record<number, 0 | 1 | 3>> = { 0: 0, 1: 1 };

/** The outcome of a drill: 0 when all is right, 1 when something is wrong, 3 when not everything could be checked. */
export interface DrillResult {
  exitCode: 0 | 1 | 3;
  text: string;
}

interface DrillOptions {
  file: string;
  passphrase: string;
  /** LOG_SIGNER_KEY, if the log has a separate signer. */
  signerKey?: string | undefined;
}

/**
 * Restores a backup into a temporary database and verifies its books with the program that shares no code with the server.
 * Touches no other database and no key on this machine. A StartupError when the backup can't be restored.
 */
export async function drill(options: DrillOptions): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-drill-'));
  try {
    // The database's account must be able to enter the folder.
    await chmod(folder, 0o711);
    const database = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'data'),
      log: () => undefined,
    });
    try {
      return await restoreAndVerify(database.connectionString, options);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreAndVerify(
  connectionString: string,
  { file, passphrase, signerKey }: DrillOptions,
): Promise<DrillResult> {
  const pool = createPool({ connectionString, maxConnections: 2 });
  try {
    const startedAtMs = performance.now();
    let publicKey: Buffer = Buffer.from(signerKey ?? '', 'base64');
    const keepMasterKey = (masterKey: string): void => {
      if (signerKey === undefined) publicKey = signingKeys(deriveKeys(masterKey).logSigning).publicBytes;
    };
    const rows = await restoreBackup({ pool, file, passphrase, keepMasterKey });
    const restoredS = Math.round((performance.now() - startedAtMs) / 1000);
    const [newest] = (await createDatabase(pool).read({ heads: selectSignedHeads(1) })).heads;
    const words =
      newest === undefined
        ? []
        : ['--key', verifierKey(readCheckpoint(newest.note)?.origin ?? '', publicKey)];
    const verified = await verifyBooks(['--database', connectionString, ...words]);
    return {
      exitCode: exitCodes[verified.exitCode] ?? 3,
      text: [
        `${rows} rows were restored in ${restoredS} s.`,
        verified.text.trimEnd(),
        newest === undefined
          ? 'No block has a signed head.'
          : `The newest proven block is ${newest.size}, sealed at ${newest.sealedAt.toISOString()}: ${ageText(newest.sealedAt)} ago.`,
      ].join('\n'),
    };
  } finally {
    await pool.end();
  }
}

async function verifyBooks(words: readonly string[]): Promise<{ exitCode: number; text: string }> {
  const program = path.join(projectDir, 'server', 'verify.mjs');
  const child = spawn(process.execPath, [program, 'books', ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 2));
  });
  const [exitCode, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { exitCode, text: `${out}${errors}` };
}

function ageText(since: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - since.getTime()) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return `${days} d ${hours} h ${minutes % 60} min`;
}
