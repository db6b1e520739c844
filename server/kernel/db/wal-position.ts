import { sql } from 'kysely';
import type { Db } from './db';
import type { BoundStatement } from './pg-batch';

/** Up to here the log is on disk, and with it every commit that has been acknowledged or seen. */
const selectPosition = 'select pg_current_wal_flush_lsn()::text as position';
const flushedPosition: BoundStatement = { text: selectPosition, values: [] };
const writing = /\b(?:insert|update|delete|merge)\b/i;
/** How often the floor advances. It's between one and four of these steps old. */
const stepMs = 1_000;

/** The positions in the primary's write-ahead log that this server has met. Needed only to read from standbys. */
export class WalPosition {
  private newest = '';
  private marked = { position: '', atMs: -Infinity };
  private lowest = '';

  /** Includes every commit that this server has made or seen; empty before the first. */
  get highest(): string {
    return this.newest;
  }

  /** Includes every commit but those of the last seconds: what no read may lack. */
  get floor(): string {
    return this.lowest;
  }

  learn(text: string, nowMs = performance.now()): void {
    const position = padded(text);
    if (position > this.newest) this.newest = position;
    const ageMs = nowMs - this.marked.atMs;
    if (ageMs < stepMs) return;
    this.lowest = ageMs < 2 * stepMs ? this.marked.position : this.newest;
    this.marked = { position: this.newest, atMs: nowMs };
  }
}

/**
 * Returns the statements that a batch ends with, to learn a position that includes its commit in the same round trip. Without a
 * transaction, PostgreSQL commits at the end of a batch, which is too late. `begin` turns the batch so far into a transaction
 * that can be committed earlier.
 */
export function positionAfter(sent: readonly BoundStatement[], isTransaction: boolean): BoundStatement[] {
  if (sent.at(-1)?.text === 'commit') return [flushedPosition];
  if (isTransaction || !sent.some(({ text }) => writing.test(text))) return [];
  return [{ text: 'begin', values: [] }, { text: 'commit', values: [] }, flushedPosition];
}

/** Learns a position that includes all that the caller has read on the primary. */
export async function learnPosition(db: Db, wal: WalPosition | undefined): Promise<void> {
  if (wal === undefined) return;
  const { rows } = await sql<{ position: string }>`${sql.raw(selectPosition)}`.execute(db);
  for (const { position } of rows) wal.learn(position);
}

/** As PostgreSQL writes it, `0/16B3748`, but with all zeros. */
function padded(text: string): string {
  return text
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('/');
}
