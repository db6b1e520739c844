import type { Pool } from 'pg';

/** A statement over all of a large table, which may take as long as it needs. */
export async function patientQuery(pool: Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const statement = { text, values, query_timeout: 3_600_000 };
    await client.query(statement);
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}
