import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { PayoutOwnerKind } from './payouts.store';
import type { Db } from '../../kernel/db/db';

/** A leg as the posting step needs it. */
export interface SignedLeg {
  legId: string;
  payoutId: string;
  /** Of the attempt that it was found by. */
  hash: string;
  n: number;
  ownerKind: PayoutOwnerKind;
  ownerId: string;
  payerId: string | null;
  currencyId: number;
  amountMinor: bigint;
  feeCurrencyId: number;
  feeMinor: bigint;
  state: Database['payout_legs']['state'];
  /** It had ended in a block that was undone beyond finality. */
  isUndone: boolean;
}

type Row = Omit<SignedLeg, 'amountMinor' | 'feeMinor'> & { amount: string; fee: string };

const columns = sql`l.id as "legId", l.state, l.is_undone as "isUndone", l.amount::text as amount, p.id as "payoutId",
  p.owner_kind as "ownerKind", p.owner_id as "ownerId", p.payer_id as "payerId", p.currency_id as "currencyId",
  p.fee_currency_id as "feeCurrencyId", p.fee::text as fee`;

function toLeg({ amount, fee, ...leg }: Row): SignedLeg {
  return { ...leg, amountMinor: BigInt(amount), feeMinor: BigInt(fee) };
}

/** The legs whose attempts are among some transactions, by hash. An attempt that the server did not write is none of ours. */
export async function findLegsOf(
  { db, keys }: { db: Db; keys: Pick<DerivedKeys, 'rowSeal'> },
  wanted: { network: string; hashes: readonly string[] },
): Promise<ReadonlyMap<string, SignedLeg>> {
  if (wanted.hashes.length === 0) return new Map();
  const { rows } = await sql<Row & Selectable<Database['payout_attempts']>>`select a.*, ${columns}
    from payout_attempts a join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
    where a.network = ${wanted.network} and a.hash = any(${wanted.hashes}::text[])`.execute(db);
  const ours = rows.filter((row) => isOwn(keys, 'payout_attempts', row));
  return new Map(ours.map((row) => [row.hash, toLeg(row)]));
}

/** A signed leg, locked until the transaction ends; undefined when it has ended or another server has it. */
export async function lockSignedLeg(transaction: Db, legId: string): Promise<SignedLeg | undefined> {
  const { rows: locked } = await sql`select 1 from payout_legs where id = ${legId} and state = 'signed'
    for update skip locked`.execute(transaction);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<Row>`select a.hash, a.n, ${columns}
    from payout_legs l join payouts p on p.id = l.payout_id
    join payout_attempts a on a.leg_id = l.id
    where l.id = ${legId} order by a.n desc limit 1`.execute(transaction);
  return rows[0] === undefined ? undefined : toLeg(rows[0]);
}
