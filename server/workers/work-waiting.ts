import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isBulkJobDue } from '../bulk/bulk-jobs.service';
import { isBlockDue } from '../chains/embedded/produce-blocks';
import { isInputOpen } from '../external/settle-inputs.service';
import type { Clock } from '../kernel/clock';
import { isUnsealed } from '../ledger/blocks/unsealed';
import { isLogBehind } from '../ledger/log/log-heads.store';
import { isMintRequestDue } from '../mint-house/run-mint-requests.service';
import { areBlocksNew } from '../push/collect-pushes.service';
import { isPushDue } from '../push/deliver-pushes.service';
import { isAnyWebhook } from '../webhooks/deliver-webhooks.service';
import type { Db } from '../kernel/db/db';
import { statement } from '../kernel/db/statement';

interface Looking {
  now: Date;
  blockIntervalMs: number;
}

/** Each question says yes whenever its worker would find something; it may say yes more often. */
const questions = {
  entries: () => sql<boolean>`(${isUnsealed} or ${isLogBehind})`,
  mintRequests: ({ now }) => isMintRequestDue(now),
  bulkJobs: ({ now }) => isBulkJobDue(now),
  blocks: ({ now, blockIntervalMs: intervalMs }) =>
    sql<boolean>`exists (select from chain_heads h where ${isBlockDue({ now, intervalMs })})`,
  pushes: ({ now }) => sql<boolean>`(${areBlocksNew} or ${isPushDue(now)})`,
  inputs: () => isInputOpen,
  webhooks: () => isAnyWebhook,
} satisfies Record<string, (looking: Looking) => RawBuilder<boolean>>;

/** Work that waits in the database for whichever server comes first. */
export type Waiting = keyof typeof questions;

type Found = Readonly<Record<Waiting, boolean>>;

/** Workers that ask within this time get the same answer. */
const keptMs = 100;

interface Options {
  db: Db;
  clock: Clock;
  blockIntervalMs: number;
}

/** Looks for the work of all workers in one statement, where most of them find nothing most of the time. */
export class WorkWaiting {
  private last: { endedAtMs: number; answer: Promise<Found> } | undefined;

  constructor(private readonly options: Options) {}

  /** Whether there is such work, as it was at most a tenth of a second ago. */
  async has(waiting: Waiting): Promise<boolean> {
    if (this.last === undefined || performance.now() - this.last.endedAtMs > keptMs) {
      const looked = { endedAtMs: Infinity, answer: this.look() };
      this.last = looked;
      const ended = (): void => {
        looked.endedAtMs = performance.now();
      };
      looked.answer.then(ended, ended);
    }
    return (await this.last.answer)[waiting];
  }

  private async look(): Promise<Found> {
    const { db, clock, blockIntervalMs } = this.options;
    const looking = { now: clock.now(), blockIntervalMs };
    const answers = Object.entries(questions).map(
      ([name, question]) => sql`${question(looking)} as ${sql.id(name)}`,
    );
    const { rows } = await db.read({ rows: statement(sql<Found>`select ${sql.join(answers)}`) });
    const [row] = rows;
    if (row === undefined) throw new Error('the database does not say what waits');
    return row;
  }
}
