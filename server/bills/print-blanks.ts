import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { billStatuses } from '../../contract/bills/bill';
import { denominationsOf, noteStatuses } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { printMove, sealMove } from '../kernel/keys/move-seal';
import { AppError } from '../kernel/app-error';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

const randomDigits = 11;

/** A random serial: the currency's id in five digits, then eleven random ones. */
function newSerial(currencyId: number): string {
  const tail = String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0');
  return String(currencyId).padStart(5, '0') + tail;
}

/** A blank to print. */
interface NewBlank {
  currencyId: number;
  nominalMinor: bigint;
  /** The minter's reward when someone else fills it, in TET's minor units. */
  rewardMinor: bigint;
}

/**
 * Prints blanks and starts their history; the system's own have no minter. Returns the serials in the same order.
 */
export async function printBlanks(
  { keys, db }: { keys: Pick<DerivedKeys, 'rowSeal'>; db: Db },
  options: {
    blanks: readonly NewBlank[];
    minterId: string | null;
    entryId: string | null;
    /** What the history's operation refers to. */
    moveId: string | null;
    now: Date;
  },
): Promise<string[]> {
  const { blanks, minterId, entryId, moveId, now } = options;
  const move = { move: printMove, toStatus: billStatuses.blank, actorId: minterId, holderId: null };
  const rows = blanks.map(({ currencyId, nominalMinor, rewardMinor }) => {
    const serial = newSerial(currencyId);
    const printed = { nominal: String(nominalMinor), reward: String(rewardMinor) };
    const seal = sealMove(keys, { serial, ...move, entryId, moveId, at: now, printed });
    return { id: uuidv7(), serial, currency_id: currencyId, ...printed, seal: seal.toString('hex') };
  });
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one(id uuid, serial text, currency_id integer, nominal numeric, reward numeric, seal text)
    ), printed as (
      insert into bills (id, serial, currency_id, nominal, status, minter_id, reward, minted_at, changed_at)
      select id, serial, currency_id, nominal, ${billStatuses.blank}, ${minterId}::uuid, reward, ${now}, ${now}
      from given
      returning id, currency_id, nominal
    ), counted as (
      insert into bill_tallies (currency_id, status, bill_count, amount)
      select currency_id, ${billStatuses.blank}, count(*), sum(nominal) from printed group by currency_id
    )
    insert into bill_events (bill_id, move, to_status, actor_id, entry_id, move_id, created_at, seal)
    select printed.id, ${printMove}, ${billStatuses.blank}, ${minterId}::uuid, ${entryId}::uuid, ${moveId}::uuid,
      ${now}, decode(given.seal, 'hex') from printed join given using (id)`.execute(db);
  return rows.map(({ serial }) => serial);
}

/** The maximum number printed in one call. */
const printedAtOnceMax = 1_000;

/**
 * Prints blanks for the treasury; they are in the pool at once and earn no reward. Errors: 20040 the currency has
 * no bills, 30026 no such face value, 20027 too many.
 */
export async function printStock(
  context: ServiceContext,
  wanted: { currency: Currency; combination: Readonly<Record<string, number>> },
): Promise<void> {
  const { currency, combination } = wanted;
  if (currency.noteStatus < noteStatuses.enabled) throw new AppError('poolOperationUnavailable');
  const kinds = Object.entries(combination);
  const known = denominationsOf(currency);
  const unknown = kinds.find(([nominal]) => !known.includes(nominal));
  if (unknown !== undefined)
    throw new AppError('denominationNotBurnable', { errorMsgs: [`there is no bill of ${unknown[0]}`] });
  const blanks = kinds.flatMap(([nominal, count]) =>
    Array.from({ length: count }, () => ({
      currencyId: currency.id,
      nominalMinor: parseAmount(nominal, currency.decimal) ?? 0n,
      rewardMinor: 0n,
    })),
  );
  if (blanks.length > printedAtOnceMax) throw new AppError('amountOverLimit');
  await inTransaction(context, (inner) =>
    printBlanks(inner, {
      blanks,
      minterId: null,
      entryId: null,
      moveId: null,
      now: inner.clock.now(),
    }),
  );
}
