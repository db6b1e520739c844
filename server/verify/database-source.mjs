import pg from 'pg';
import { orders } from './row-text.mjs';

const rowsAtOnce = 5_000;

/** The books in a database: a primary, or a replica. Everything is read from one snapshot, page by page. */
export async function openDatabase(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "bytea_output = 'hex'",
    "search_path = 'public'",
  ])
    await client.query(`set local ${setting}`);
  const { rows } = await client.query(`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`);
  return {
    at: rows[0].at,
    async *pages(table) {
      await client.query(
        `declare read_${table} no scroll cursor for select t::text from ${table} t order by ${orders[table]}`,
      );
      for (;;) {
        const page = await client.query({
          text: `fetch ${rowsAtOnce} from read_${table}`,
          rowMode: 'array',
        });
        if (page.rows.length === 0) return;
        yield page.rows.map(([row]) => row);
      }
    },
    close: () => client.end(),
  };
}
