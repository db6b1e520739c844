import { sql } from 'kysely';
import { billStatuses, currencyIdOfSerial } from '../../../contract/bills/bill';
import type { BillStatus } from '../../../contract/bills/bill';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { billMoves } from '../../../server/bills/move-bills';
import type { BillMoveName } from '../../../server/bills/move-bills';
import { AppError } from '../../../server/kernel/app-error';
import type { ServiceContext } from '../../../server/service-context';
import { BillDesk } from '../../support/bill-desk';
import { unlessBusy } from './unless-busy';

const oneBlank = [{ nominal: '1', count: 1 }];
/** The refusals of a caller who came second. */
const refusals: ReadonlySet<string> = new Set(['incorrectBills', 'invalidPasscode', 'poolFillMaximum']);

/** A contested bill. */
export interface Prize {
  serial: string;
  /** Its holder, exporter or minter. */
  ownerId: string;
  /** How calls name it: by its serial, outside with the passcode, and a blank by its id. */
  line: string;
}

/** A caller who is not the owner. */
export interface Rival {
  id: string;
  email: string;
}

/** One way to take a bill: returns whether it succeeded; throws anything but a refusal. */
export type Attempt = (context: ServiceContext, prize: Prize, rival: Rival) => Promise<boolean>;

/** The operations of a bill's holder. */
export const ownAttempts = {
  handover: (context, { serial, ownerId }, { email }) =>
    unlessRefused(() => deskOf(context, serial).handOver({ userId: ownerId }, [serial], email)),
  export: (context, { serial, ownerId }) =>
    unlessRefused(() => deskOf(context, serial).export({ userId: ownerId }, [serial])),
  deposit: (context, { serial, ownerId }) =>
    unlessRefused(() => deskOf(context, serial).deposit({ userId: ownerId }, [serial])),
  burn: (context, { serial, ownerId }) => isBurned(deskOf(context, serial), ownerId, serial),
} satisfies Record<string, Attempt>;

/** The operations of anyone who knows the passcode, and of the exporter. */
export const bearerAttempts = {
  import: async (context, { serial, line }, { id }) => {
    const { taken, rejected } = await unlessBusy(() =>
      deskOf(context, serial).import({ userId: id }, [line]),
    );
    // Blocked while it is being burned.
    if (taken.length === 0 && ![`${serial} ALREADY`, `${serial} BLOCKED`].includes(rejected.join()))
      throw new Error(`the import of a bill that was there says ${rejected.join()}`);
    return taken.length > 0;
  },
  'deposit by passcode': (context, { serial, line }, { id }) =>
    unlessRefused(() => deskOf(context, serial).deposit({ userId: id }, [line])),
  'take back': (context, { serial, ownerId }) =>
    unlessRefused(() => deskOf(context, serial).takeBack({ userId: ownerId }, [serial])),
  'burn by passcode': (context, { serial, line }, { id }) => isBurned(deskOf(context, serial), id, line),
} satisfies Record<string, Attempt>;

/** The exporter acknowledges; returns whether the bill is outside permanently, even if acknowledged before. */
export const acknowledge: Attempt = async (context, { serial, ownerId }) => {
  const { id } = await context.db
    .selectFrom('bill_exports')
    .select('id')
    .where(sql<boolean>`serials @> array[${serial}]`)
    .executeTakeFirstOrThrow();
  return (await unlessBusy(() => deskOf(context, serial).acknowledge({ userId: ownerId }, id))) > 0;
};

/** Ways to fill a blank: by its minter, by others from the pool, and one that never succeeds. */
export const fillAttempts = {
  'fill by the minter': (context, { line, ownerId }) =>
    unlessRefused(() => new BillDesk(context).fillBlanks({ userId: ownerId }, { ids: [line] })),
  'fill out of the pool': (context, _prize, { id }) =>
    unlessRefused(() => new BillDesk(context).fillBlanks({ userId: id }, { combination: oneBlank })),
  "fill of another's": async (context, { line }, rival) => {
    const isDone = await unlessRefused(() =>
      new BillDesk(context).fillBlanks({ userId: rival.id }, { ids: [line] }),
    );
    if (isDone) throw new Error('somebody else has filled a blank by its id');
    return false;
  },
} satisfies Record<string, Attempt>;

/**
 * A planted fault that the test must detect: it checks whether the bill is there, and moves it afterwards by its
 * serial alone, with nothing in the database to prevent the race.
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

/** A planted fault for blue bills: releases the key first, and burns the bill afterwards. */
export const keyFirst: Attempt = async (context, prize) => {
  await sql`update bill_addresses set released_at = now() from bills
    where bills.id = bill_id and serial = ${prize.serial}`.execute(context.db);
  return ownAttempts.burn(context, prize);
};

function deskOf(context: ServiceContext, serial: string): BillDesk {
  return new BillDesk(context, requireCurrency(currencyIdOfSerial(serial)).key);
}

/** Whether a burn got the bill; those it could not get are reported. Keys are released with blue bills only. */
async function isBurned(desk: BillDesk, userId: string, banknote: string): Promise<boolean> {
  const { id, file } = await unlessBusy(() => desk.burn({ userId }, [banknote]));
  const isBlue = hubOf(currencyIdOfSerial(banknote.slice(0, 16))) === 'blue';
  if ((file !== null) !== (isBlue && id !== null))
    throw new Error('keys without a bill, or a bill without keys');
  return id !== null;
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await unlessBusy(work);
    return true;
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.errorName)) return false;
    throw error;
  }
}
