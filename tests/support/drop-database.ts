import { setTimeout as delay } from 'node:timers/promises';

const triesMax = 50;
const pauseMs = 100;
const insufficientPrivilege = '42501';

/**
 * Drops a database even if it has connections. Autovacuum may be working in it; only a superuser may terminate
 * that, others retry.
 */
export async function dropDatabase(
  run: (statement: string) => Promise<unknown>,
  name: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run(`drop database ${name} with (force)`);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== insufficientPrivilege || tries === triesMax) throw error;
      await delay(pauseMs);
    }
  }
}
