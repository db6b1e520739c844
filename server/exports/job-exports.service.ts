import { sql } from 'kysely';
import type { ServiceContext } from '../service-context';
import { isOwn } from '../kernel/keys/sealed-tables';
import { acknowledgeExports } from './exports.store';
import { unsealPins } from './exports.service';
import type { Db } from '../kernel/db/db';

/** A bill that a job took out; `nominal` in minor units, `pin` null once it was forgotten, redeemed or taken back. */
interface JobBill {
  serial: string;
  nominal: string;
  pin: string | null;
  isOutside: boolean;
}

/** All that the exports of a job took out, by face value; undefined when there is none that its owner has not acknowledged. */
export async function showJobExports(
  context: ServiceContext,
  wanted: { jobId: string; userId: string },
): Promise<JobBill[] | undefined> {
  const { db, clock, keys } = context;
  const stored = await db
    .selectFrom('bill_exports')
    .selectAll()
    .where('job_id', '=', wanted.jobId)
    .where('user_id', '=', wanted.userId)
    .where('acknowledged_at', 'is', null)
    .execute();
  const rows = stored.filter((row) => isOwn(keys, 'bill_exports', row));
  if (rows.length === 0) return undefined;
  const now = clock.now();
  const pins = new Map(
    rows.flatMap(({ id, sealed_pins: sealed, expires_at: expiresAt }) =>
      sealed === null || expiresAt <= now ? [] : [...unsealPins(keys, { exportId: id, sealed })],
    ),
  );
  const exportOf = new Map(rows.flatMap(({ id, serials }) => serials.map((serial) => [serial, id] as const)));
  const bills = await findBills(db, [...exportOf.keys()]);
  return bills.map(({ serial, nominal, exportId }) => {
    const isOutside = exportId === exportOf.get(serial);
    return { serial, nominal, isOutside, pin: isOutside ? (pins.get(serial) ?? null) : null };
  });
}

async function findBills(
  db: Db,
  serials: readonly string[],
): Promise<{ serial: string; nominal: string; exportId: string | null }[]> {
  const { rows } = await sql<{ serial: string; nominal: string; exportId: string | null }>`
    select serial, nominal::text as nominal, export_id as "exportId" from bills
    where serial = any(${serials}::text[]) order by bills.nominal, id`.execute(db);
  return rows;
}

/** Deletes the passcodes of a job's exports: their owner has them, and nothing can be taken back any more. */
export async function acknowledgeJobExports(
  { db: transaction, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  wanted: { jobId: string; userId: string; now: Date },
): Promise<void> {
  await acknowledgeExports({ transaction, keys }, wanted);
}
