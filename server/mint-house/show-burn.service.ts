import * as z from 'zod/mini';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { rejectedBillModel } from '../../contract/exports/exports.contract';
import type { CheckResult } from '../../contract/exports/exports.contract';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { archiveOf, makeArchive, selectReleasedBills } from '../bills/bill-addresses';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { burnFileKeptMs, showMintRequest } from './mint-requests.service';
import { burnedSerials, findMintRequest, selectMintRequests, requestsIn } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';

/**
 * The result of a burn as far as it may be stored with the idempotency key: nothing that leads to a private key.
 */
export interface BurnReference {
  /** One for each currency that had bills to burn. */
  requestIds: string[];
  rejected: { serial: string; result: CheckResult }[];
}

const referenceModel = z.object({ requestIds: z.array(z.string()), rejected: z.array(rejectedBillModel) });

export function writeBurnReference(reference: BurnReference): string {
  return JSON.stringify(reference);
}

export function readBurnReference(text: string): BurnReference {
  return referenceModel.parse(JSON.parse(text));
}

interface ShownBurn {
  file: string | null;
  rejectedBills: BurnReference['rejected'];
  /** The serials of `rejectedBills`. */
  fail: string[];
  /** The ids of `requests`. */
  txid: string[];
  requests: MintRequest[];
}

/** The result of a burn for its owner, also on a repeated request; includes the archive as long as it is kept. */
export async function showBurn(
  context: ServiceContext,
  wanted: { userId: string; reference: string },
): Promise<ShownBurn> {
  const { requestIds, rejected } = readBurnReference(wanted.reference);
  const { db } = context;
  const asked = { ids: requestIds, userId: wanted.userId };
  const { rows, released } =
    requestIds.length === 0
      ? { rows: [], released: [] }
      : await db.read({
          rows: selectMintRequests(asked),
          released: selectReleasedBills(burnedSerials(asked)),
        });
  const found = requestsIn(rows);
  const kept = found.filter((row) => hasFile(context, row));
  const [first] = kept;
  const isKept = new Set(kept.flatMap(serialsIn));
  const bills = released.filter(({ serial }) => isKept.has(serial));
  return {
    file:
      first === undefined
        ? null
        : inBase64(await archiveOf(context, { rows: bills, burnedAt: first.createdAt })),
    rejectedBills: rejected,
    fail: rejected.map(({ serial }) => serial),
    txid: found.map(({ id }) => id),
    requests: found.map(showMintRequest),
  };
}

/** The archive of one burn. Error: 10010 not the user's, has none, or too old. */
export async function showBurnFile(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<{ file: string; name: string }> {
  const row = await findMintRequest(context.db, wanted);
  if (row === undefined || !hasFile(context, row)) throw new AppError('noDataFound');
  const archive = await makeArchive(context, { serials: serialsIn(row), burnedAt: row.createdAt });
  return { file: inBase64(archive), name: `burned-${row.id}.zip` };
}

function hasFile(context: ServiceContext, row: MintRequestRow): boolean {
  return (
    row.type === mintRequestTypes.burn &&
    hubOf(row.currencyId) === 'blue' &&
    context.clock.now().getTime() < row.createdAt.getTime() + burnFileKeptMs
  );
}

function serialsIn({ details }: MintRequestRow): string[] {
  return (details as BlueBurnDetails).serials;
}

function inBase64(archive: Uint8Array): string {
  return Buffer.from(archive).toString('base64');
}

/** The blue bills of a burn, from which its archive is made again. */
export interface BlueBurnDetails {
  serials: string[];
}
