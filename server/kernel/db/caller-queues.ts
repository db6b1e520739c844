import type { Kysely } from 'kysely';
import type { Database } from './database.models';

/** So many callers go together at most. */
const membersMost = 16;
/** After so long the next group goes, although the one before has not ended. */
const groupPatienceMs = 1_000;

/** One caller's statements and whoever waits for their rows. */
export interface Member<Statement> {
  steps: readonly Statement[];
  resolve: (rows: unknown[][]) => void;
  reject: (error: unknown) => void;
}

/** The callers of one database whose turn has not come. */
interface Queue<Waiting> {
  members: Waiting[];
  isSending: boolean;
}

/**
 * Callers that go to the database together: whoever comes while a group is under way is one of the next. A caller who comes
 * alone goes at once, so nobody waits for company.
 */
export class CallerQueues<Waiting extends Member<unknown>> {
  private readonly queues = new WeakMap<Kysely<Database>, Queue<Waiting>>();

  /** `send` ends when the next group may go; it settles all members, or fails for all. */
  constructor(private readonly send: (db: Kysely<Database>, members: readonly Waiting[]) => Promise<void>) {}

  /** Waits for the rows of this caller's statements. */
  async join(db: Kysely<Database>, member: Omit<Waiting, 'resolve' | 'reject'>): Promise<unknown[][]> {
    let queue = this.queues.get(db);
    if (queue === undefined) this.queues.set(db, (queue = { members: [], isSending: false }));
    const { members } = queue;
    return new Promise<unknown[][]>((resolve, reject) => {
      members.push({ ...member, resolve, reject } as Waiting);
      void this.sendNext(db, queue);
    });
  }

  private async sendNext(db: Kysely<Database>, queue: Queue<Waiting>): Promise<void> {
    if (queue.isSending) return;
    queue.isSending = true;
    while (queue.members.length > 0) {
      const members = queue.members.splice(0, membersMost);
      const sent = this.send(db, members).catch((error: unknown) => {
        for (const { reject } of members) reject(error);
      });
      await endOrPatience(sent);
    }
    queue.isSending = false;
  }
}

/** Waits for a group, but not for one that hears nothing from the database: those behind it try another connection. */
async function endOrPatience(sent: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, groupPatienceMs)));
  await Promise.race([sent, patience]);
  clearTimeout(timer);
}

/** Gives each member the rows of its own statements. */
export function handOut(members: readonly Member<unknown>[], rows: readonly unknown[][]): void {
  let at = 0;
  for (const { steps, resolve } of members) {
    resolve(rows.slice(at, at + steps.length));
    at += steps.length;
  }
}
