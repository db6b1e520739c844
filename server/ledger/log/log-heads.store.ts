import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import type { LogHead } from './log-tree';

/** Whether blocks wait for their place in the log, for a statement. */
export const isLogBehind: RawBuilder<boolean> = sql<boolean>`coalesce((select max(number) from blocks), 0) >
  coalesce((select max(size) from log_heads), 0)`;

/** How long the oldest block that no signed head covers has waited, in seconds; no row if none waits. */
export const selectUnsignedAge = (now: Date): Statement<{ ageS: number }> =>
  statement(sql<{ ageS: number }>`select extract(epoch from ${now}::timestamptz - sealed_at)::float8 as "ageS"
    from blocks where number > coalesce((select max(size) from log_heads), 0) order by number limit 1`);

/** Takes the right to extend the log until the end of the transaction, unless another server has it. */
export const takeTurn = (): Statement<{ isTaken: boolean }> =>
  statement(sql<{ isTaken: boolean }>`select pg_try_advisory_xact_lock(hashtext('log_heads')) as "isTaken"`);

/** The size of the log in the database; no row before the first block. */
export const selectNewestSize = (): Statement<{ size: bigint }> =>
  statement(build.selectFrom('log_heads').select('size').orderBy('size', 'desc').limit(1));

/** The last complete audit, as a head names it; no row before the first. Only the auditor's login can write it. */
export const selectLastAudit = (): Statement<{ audit: string }> =>
  statement(sql<{
    audit: string;
  }>`select to_char(finished_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      || case when findings = '[]' then ' right' else ' wrong' end as audit
    from audit_state where finished_at is not null`);

/** The nodes of the heads of some sizes, by size. */
export const selectNodes = (sizes: readonly bigint[]): Statement<{ size: bigint; nodes: Buffer[] }> =>
  statement(
    build
      .selectFrom('log_heads')
      .select(['size', 'nodes'])
      .where('size', '=', sql<bigint>`any(${sizes.map(String)}::bigint[])`)
      .orderBy('size'),
  );

/** The heads of some sizes, by size. */
export const selectHeads = (sizes: readonly bigint[]): Statement<LogHead & { note: string | null }> =>
  statement(
    build
      .selectFrom('log_heads')
      .selectAll()
      .where('size', '=', sql<bigint>`any(${sizes.map(String)}::bigint[])`)
      .orderBy('size'),
  );

/** One node of each of the heads of some sizes, by size. */
export const selectNodesAt = (sizes: readonly bigint[], height: number): Statement<{ hash: Buffer }> =>
  statement(sql<{ hash: Buffer }>`select nodes[${height + 1}::integer] as hash from log_heads
    where size = any(${sizes.map(String)}::bigint[]) order by size`);

/** A block as the log records it. */
export interface RecordedBlock {
  number: bigint;
  previousHash: Buffer;
  merkleRoot: Buffer;
  entryCount: number;
  sealedAt: Date;
}

/** The blocks after a number, in their order. */
export const selectBlocks = ({ after, limit }: { after: bigint; limit: number }): Statement<RecordedBlock> =>
  statement(sql<RecordedBlock>`select number, previous_hash as "previousHash", merkle_root as "merkleRoot",
      cardinality(entry_seqs) + cardinality(event_ids) + cardinality(change_ids) as "entryCount", sealed_at as "sealedAt"
    from blocks where number > ${after} order by number limit ${limit}`);

/** A head of the log that is signed. */
export interface SignedHead {
  size: bigint;
  note: string;
  root: Buffer;
  sealedAt: Date;
}

/** The newest signed heads, newest first. */
export const selectSignedHeads = (limit: number): Statement<SignedHead> =>
  statement(sql<SignedHead>`select size, note, root, sealed_at as "sealedAt"
    from log_heads join blocks on number = size where note is not null order by size desc limit ${limit}`);

/** Adds heads; the last one has a signature. Another server may have added the same at that moment. */
export const insertHeads = (heads: readonly LogHead[], note: string): Statement => {
  const rows = heads.map(({ size, root, nodes }) => ({
    size: String(size),
    root: root.toString('hex'),
    nodes: nodes.map((node) => node.toString('hex')),
  }));
  return statement(sql`insert into log_heads (size, root, nodes, note)
    select size, decode(root, 'hex'),
      array(select decode(node, 'hex') from unnest(nodes) with ordinality as node(node, height) order by height),
      case when size = ${String(heads.at(-1)?.size)}::bigint then ${note} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as head(size bigint, root text, nodes text[])
    on conflict do nothing`);
};
