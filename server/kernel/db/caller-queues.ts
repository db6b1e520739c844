import type { QueryExecutorProvider } from 'kysely';

/** Maximum callers in one group. */
const membersMost = 16;
/** After this time the next group is sent, even if the previous one has not ended. */
const groupPatienceMs = 1_000;

/** One caller's statements and the promise that waits for their rows. */
export interface Member<Statement> {
  statements: readonly Statement[];
  resolve: (rows: unknown[][]) => void;
  reject: (error: unknown) => void;
}

/** The waiting callers of one database. */
interface Queue<Waiting> {
  members: Waiting[];
  isSending: boolean;
}

/**
 * Groups callers that go to the database together: callers that arrive while a group is under way form the next. A single
 * caller is sent at once, so no caller waits for others.
 */
export class CallerQueues<Waiting extends Member<unknown>> {
  private readonly queues = new WeakMap<QueryExecutorProvider, Queue<Waiting>>();

  /** `send` ends when the next group may be sent; it settles all members, or fails for all. */
  constructor(
    private readonly send: (db: QueryExecutorProvider, members: readonly Waiting[]) => Promise<void>,
  ) {}

  /** Waits for the rows of this caller's statements. */
  async join(db: QueryExecutorProvider, member: Omit<Waiting, 'resolve' | 'reject'>): Promise<unknown[][]> {
    let queue = this.queues.get(db);
    if (queue === undefined) this.queues.set(db, (queue = { members: [], isSending: false }));
    const { members } = queue;
    return new Promise<unknown[][]>((resolve, reject) => {
      members.push({ ...member, resolve, reject } as Waiting);
      void this.sendNext(db, queue);
    });
  }

  private async sendNext(db: QueryExecutorProvider, queue: Queue<Waiting>): Promise<void> {
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

/** Waits for a group to end, but not for one whose database doesn't respond: the next group tries another connection. */
async function endOrPatience(sent: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, groupPatienceMs)));
  await Promise.race([sent, patience]);
  clearTimeout(timer);
}

/** Gives each member the rows of its own statements. */
export function handOut(members: readonly Member<unknown>[], rows: readonly unknown[][]): void {
  let at = 0;
  for (const { statements, resolve } of members) {
    resolve(rows.slice(at, at + statements.length));
    at += statements.length;
  }
}
