import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../kernel/db/db';

/** An append-only table whose rows go into blocks. Its own sequence numbers them. */
export interface Stream {
  table: 'entries' | 'bill_events' | 'row_changes';
  number: 'seq' | 'id';
  /** The column of `blocks` with the numbers of its rows. */
  inBlock: 'entry_seqs' | 'event_ids' | 'change_ids';
  /** The column of `seal_state` with the highest number that was sealed. */
  through: 'through_seq' | 'through_event' | 'through_change';
  /** The table of lower numbers that were not there yet, and its column. */
  gaps: 'seal_gaps' | 'event_gaps' | 'change_gaps';
  gap: 'seq' | 'id';
  /** The text that is hashed, serialized unambiguously. */
  leaf: RawBuilder<string>;
}

const utc = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Entries with their transfers. */
export const entryStream: Stream = {
  table: 'entries',
  number: 'seq',
  inBlock: 'entry_seqs',
  through: 'through_seq',
  gaps: 'seal_gaps',
  gap: 'seq',
  leaf: sql<string>`json_build_array('entry 1', id, kind, note, ${utc},
    (select json_agg(json_build_array(line, debit_account, credit_account, currency_id, amount::text) order by line)
      from transfers where entry_seq = seq))::text`,
};

/** Moves of bills. */
export const eventStream: Stream = {
  table: 'bill_events',
  number: 'id',
  inBlock: 'event_ids',
  through: 'through_event',
  gaps: 'event_gaps',
  gap: 'id',
  leaf: sql<string>`json_build_array('move 1', id, bill_id, move, to_status, actor_id, holder_id, entry_id, move_id, ${utc},
    encode(seal, 'hex'))::text`,
};

/** Changes of sealed rows. The seal stands for the row's content. */
export const changeStream: Stream = {
  table: 'row_changes',
  number: 'id',
  inBlock: 'change_ids',
  through: 'through_change',
  gaps: 'change_gaps',
  gap: 'id',
  leaf: sql<string>`json_build_array('change 1', id, table_name, change, row_key, encode(seal, 'hex'))::text`,
};

/** In the order of a block's leaves. */
export const streams: readonly Stream[] = [entryStream, eventStream, changeStream];

/** What is hashed of a row. */
export interface Leaf {
  number: bigint;
  text: string;
}

/** The leaves of a stream's rows in the order of their numbers; missing rows are skipped. */
export async function readLeaves(db: Db, stream: Stream, numbers: readonly bigint[]): Promise<Leaf[]> {
  if (numbers.length === 0) return [];
  const number = sql.ref(stream.number);
  const { rows } = await sql<Leaf>`
    select ${number} as number, ${stream.leaf} as text from ${sql.table(stream.table)}
    where ${number} = any(${numbers.map(String)}::bigint[]) order by ${number}`.execute(db);
  return rows;
}

/** The columns of a block that name its leaves. */
export type BlockNumbers = Readonly<Record<Stream['inBlock'], readonly bigint[]>>;

/** The numbers of a block's leaves by stream, in their order. */
export function numbersIn(block: BlockNumbers): { stream: Stream; numbers: bigint[] }[] {
  return streams.map((stream) => ({
    stream,
    numbers: block[stream.inBlock].toSorted((left, right) => (left < right ? -1 : 1)),
  }));
}
