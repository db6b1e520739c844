import pg from 'pg';
import { orders } from './row-text.mjs';

const rowsAtOnce = 5_000;

/** The books in a database: a primary, or a replica. Everything is read from one snapshot, page by page. */
export async function openDatabase(address) {
  const connectionString = securedAddress(address, process.env.DATABASE_CA_FILE);
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

/**
 * Adds what an address lacks for a verified connection to another machine: `sslmode=verify-full`, and the file of the
 * certificate's authority. The driver alone would send the password and the books unencrypted.
 */
export function securedAddress(address, authorityFile) {
  const has = (name) => new RegExp(`[?&]${name}=[^&]`).test(address);
  const { host } = new pg.Client({ connectionString: address });
  const isOnThisMachine = /^(?:\/.*|localhost|127(?:\.[0-9]{1,3}){3}|::1)$/.test(host);
  if (isOnThisMachine && !has('sslmode')) return address;
  const added = [
    ...(has('sslmode') ? [] : ['sslmode=verify-full']),
    ...(authorityFile && !has('sslrootcert') ? [`sslrootcert=${encodeURIComponent(authorityFile)}`] : []),
  ].join('&');
  return added === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${added}`;
}
