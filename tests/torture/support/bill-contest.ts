import { sql } from 'kysely';
import { billStatuses } from '../../../contract/bills/bill-statuses';
import type { BillStatus } from '../../../contract/bills/bill-statuses';
import { billMoves } from '../../../server/bills/bill-moves';
import type { BillMoveName } from '../../../server/bills/bill-moves';
import { AppError } from '../../../server/http/app-error';
import type { ServiceContext } from '../../../server/service-context';
import { BillDesk } from '../../support/bill-desk';

/** A bill that is fought for: its holder, or who exported it, and the line that everybody knows then. */
export interface Prize {
  serial: string;
  ownerId: string;
  line: string;
}

/** One who is not the owner. */
export interface Rival {
  id: string;
  email: string;
}

/** One way to take a bill: answers whether it was taken; anything but a refusal is a fault and thrown. */
export type Attempt = (context: ServiceContext, prize: Prize, rival: Rival) => Promise<boolean>;

/** What the holder of a bill may do with it. */
export const ownAttempts = {
  handover: (context, { serial, ownerId }, { email }) =>
    unlessRefused(() => new BillDesk(context).handOver({ userId: ownerId }, [serial], email)),
  export: (context, { serial, ownerId }) =>
    unlessRefused(() => new BillDesk(context).export({ userId: ownerId }, [serial])),
  deposit: (context, { serial, ownerId }) =>
    unlessRefused(() => new BillDesk(context).deposit({ userId: ownerId }, [serial])),
} satisfies Record<string, Attempt>;

/** What whoever knows the passcode, and the exporter, may do with a bill outside. */
export const bearerAttempts = {
  import: async (context, { serial, line }, { id }) => {
    const { taken, rejected } = await new BillDesk(context).import({ userId: id }, [line]);
    if (taken.length === 0 && rejected.join() !== `${serial} ALREADY`)
      throw new Error(`the import of a bill that was there says ${rejected.join()}`);
    return taken.length > 0;
  },
  'deposit by passcode': (context, { line }, { id }) =>
    unlessRefused(() => new BillDesk(context).deposit({ userId: id }, [line])),
  'take back': (context, { serial, ownerId }) =>
    unlessRefused(() => new BillDesk(context).takeBack({ userId: ownerId }, [serial])),
} satisfies Record<string, Attempt>;

/**
 * The mistake that the harness must notice: it looks whether the bill is there, and moves it afterwards by its serial
 * alone, with nothing in the database to stop it.
 */
export function checkThenAct(move: BillMoveName): Attempt {
  const { from, to } = billMoves[move];
  return async ({ db }, { serial }, { id }) => {
    const bill = await db
      .selectFrom('bills')
      .select(['id', 'status', 'pin_hash'])
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    const starts: readonly BillStatus[] = from;
    if (!starts.includes(bill.status as BillStatus)) return false;
    const holderId = to === billStatuses.inWallet ? id : null;
    await sql`update bills set status = ${to}, holder_id = ${holderId}::uuid, pin_hash = null, export_id = null
      where serial = ${serial}`.execute(db);
    await sql`insert into bill_events (bill_id, move, from_status, to_status, actor_id, holder_id, created_at)
      values (${bill.id}::uuid, ${move}, ${bill.status}, ${to}, ${id}::uuid, ${holderId}::uuid, now())`.execute(
      db,
    );
    return true;
  };
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof AppError && ['incorrectBills', 'invalidPasscode'].includes(error.errorName))
      return false;
    throw error;
  }
}
