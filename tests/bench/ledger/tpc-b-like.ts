import type { Pool } from 'pg';

const branches = 40;
const tellersPerBranch = 10;
const accountsPerBranch = 10_000;

/** The tables of TPC-B: enough branches that 32 callers rarely contend for one. */
export async function prepareTpcB(owner: Pool): Promise<void> {
  const statements = [
    'create table bench_branches (bid integer primary key, bbalance integer not null, filler char(88))',
    'create table bench_tellers (tid integer primary key, bid integer, tbalance integer not null, filler char(84))',
    'create table bench_accounts (aid integer primary key, bid integer, abalance integer not null, filler char(84))',
    'create table bench_history (tid integer, bid integer, aid integer, delta integer, mtime timestamp, filler char(22))',
    `insert into bench_branches select n, 0 from generate_series(1, ${branches}) n`,
    `insert into bench_tellers select n, (n - 1) / ${tellersPerBranch} + 1, 0
       from generate_series(1, ${branches * tellersPerBranch}) n`,
    `insert into bench_accounts select n, (n - 1) / ${accountsPerBranch} + 1, 0, ''
       from generate_series(1, ${branches * accountsPerBranch}) n`,
    'vacuum analyze bench_accounts',
  ];
  for (const statement of statements) await owner.query(statement);
}

const random = (below: number): number => 1 + Math.floor(Math.random() * below);

/** One transaction: three updates, a select and an insert between begin and commit, all prepared. */
export async function runTpcB(owner: Pool): Promise<void> {
  const aid = random(branches * accountsPerBranch);
  const tid = random(branches * tellersPerBranch);
  const bid = random(branches);
  const delta = random(10_000) - 5_000;
  const client = await owner.connect();
  const run = (name: string, text: string, values: number[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    await run('b1', 'update bench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await run('b2', 'select abalance from bench_accounts where aid = $1', [aid]);
    await run('b3', 'update bench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await run('b4', 'update bench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await run(
      'b5',
      'insert into bench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
