import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { appRoleName } from '../app-role';
import { errorCode } from './error-code';

export type Readiness = 'ready' | 'starting' | 'unreachable' | 'unprovisioned';

// 28P01: no such role yet, which PostgreSQL does not tell from a wrong password; 28000 and 42501: no right to
// connect; 3D000: no such database.
const unprovisionedCodes = new Set(['28P01', '28000', '3D000', '42501']);

/** Asks the database by a real connection whether it works. */
export async function probeDatabase(connectionString: string): Promise<Readiness> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Clusters of an earlier version lack the login of the server, or had a role that could not sign in.
    const roles = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
      appRoleName,
    ]);
    return roles.rowCount === 0 ? 'unprovisioned' : 'ready';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (unprovisionedCodes.has(code)) return 'unprovisioned';
    return code === '57P03' ? 'starting' : 'unreachable';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the database answers, is found unprovisioned, has exited, or has been silent for too long. While
 * it says that it is starting (recovery after a crash can take minutes) the wait goes on.
 */
export async function waitUntilReady(options: {
  probe: () => Promise<Readiness>;
  exited: Promise<unknown>;
  silenceMs: number;
  signal: AbortSignal;
}): Promise<'ready' | 'unprovisioned' | 'exited' | 'silent'> {
  const { probe, exited, silenceMs, signal } = options;
  const exit = exited.then(() => 'exited' as const);
  let lastWordAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const readiness = await Promise.race([exit, probe()]);
    if (readiness !== 'starting' && readiness !== 'unreachable') return readiness;
    if (readiness === 'starting') lastWordAt = performance.now();
    if (performance.now() - lastWordAt > silenceMs) return 'silent';
    await delay(10, undefined, { signal });
  }
}
