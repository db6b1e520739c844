import type { Pool, PoolClient } from 'pg';

interface RoundTrips {
  /** How often the database was asked and waited for since the last call of this. */
  take: () => string[];
}

/** Counts how often a server waits for the database on this pool's connections: whatever is sent at once counts once. */
export function countRoundTrips(pool: Pool): RoundTrips {
  let asked: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      const [first] = parts;
      asked.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? 'a batch'));
      return query(...parts);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
  };
}
