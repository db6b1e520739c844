import { expect } from 'vitest';
import { countLockWaiters } from './count-lock-waiters';
import type { TestServer } from './test-server';

/** What is done while a call's batch waits for a row that it has looked at before. */
export interface Meanwhile {
  lock: string;
  /** Nothing where the calls only have to meet at the row. */
  change?: string;
}

/** Starts calls while someone holds a row, changes that row when they wait for it, and returns their results. */
export async function interruptCall<Answer>(
  server: Pick<TestServer, 'context' | 'database'>,
  { lock, change, id, waiting = 1 }: Meanwhile & { id: string; waiting?: number },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = await server.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock, [id]);
    const answered = call();
    await expect.poll(() => countLockWaiters(server.database)).toBe(waiting);
    if (change !== undefined) await client.query(change, [id]);
    await client.query('commit');
    return await answered;
  } finally {
    client.release();
  }
}
