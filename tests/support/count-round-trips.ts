import type { Pool, PoolClient } from 'pg';

interface RoundTrips {
  /**
   * Returns what was sent since the last call, by round trip, and the statements without a name, which the database parses
   * and plans each time.
   */
  take: () => { asked: string[]; unnamed: string[] };
}

/** A statement as the driver sends it: its text, one with a name, or several as a batch. */
type Sent = string | { text?: string; name?: string; queries?: readonly { text: string; name?: string }[] };

/** Counts how often a server waits for the database on this pool's connections. Statements sent together count once. */
export function countRoundTrips(pool: Pool): RoundTrips {
  let asked: string[] = [];
  let unnamed: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      const first = parts[0] as Sent;
      const sent = typeof first === 'string' ? { text: first } : first;
      const { text = 'a batch', queries = [{ ...sent, text }] } = { queries: undefined, ...sent };
      asked.push(text);
      unnamed.push(...queries.filter(({ name }) => name === undefined).map((one) => one.text));
      return query(...parts);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = { asked, unnamed };
      [asked, unnamed] = [[], []];
      return taken;
    },
  };
}
