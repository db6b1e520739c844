import * as z from 'zod/mini';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { rejectedBillModel } from '../../contract/exports/exports.contract';
import type { CheckResult } from '../../contract/exports/exports.contract';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { archiveOf, selectReleasedBills } from '../bills/bill-addresses';
import type { ReleasedRow } from '../bills/bill-addresses';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { burnFileKeptMs, showMintRequest } from './mint-requests.service';
import { burnedSerials, ownRequests, selectMintRequests } from './mint-requests.store';
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
  const { requests, released } = await readBurns(context, { ids: requestIds, userId: wanted.userId });
  const archive = await archiveOfBurns(context, {
    requests: requests.filter((row) => isKept(context, row)),
    released,
  });
  return {
    file: archive === undefined ? null : inBase64(archive),
    rejectedBills: rejected,
    fail: rejected.map(({ serial }) => serial),
    txid: requests.map(({ id }) => id),
    requests: requests.map(showMintRequest),
  };
}

/** The archive of one burn. Error: 10010 not the user's, has none, too old, or altered. */
export async function showBurnFile(
  context: ServiceContext,
  { id, userId }: { id: string; userId: string },
): Promise<{ file: string; name: string }> {
  const { requests, released } = await readBurns(context, { ids: [id], userId });
  const archive = await archiveOfBurns(context, {
    requests: requests.filter((row) => isKept(context, row)),
    released,
  });
  if (archive === undefined) throw new AppError('noDataFound');
  return { file: inBase64(archive), name: `burned-${id}.zip` };
}

/** The archive of several burns of a user, however old. Error: 10010 one isn't the user's, or altered. */
export async function showBurnFiles(
  context: ServiceContext,
  { burnedAt, ...asked }: AskedBurns & { burnedAt: Date },
): Promise<string> {
  const { requests, released } = await readBurns(context, asked);
  const archive = await archiveOfBurns(context, { requests, released, burnedAt });
  if (archive === undefined || requests.length < asked.ids.length) throw new AppError('noDataFound');
  return inBase64(archive);
}

interface AskedBurns {
  ids: readonly string[];
  userId: string;
}

/** Reads a user's requests, without altered ones, and the bills whose keys they may have released. */
async function readBurns(context: ServiceContext, asked: AskedBurns) {
  if (asked.ids.length === 0) return { requests: [], released: [] };
  const { rows, released } = await context.db.read({
    rows: selectMintRequests(asked),
    released: selectReleasedBills(burnedSerials(asked)),
  });
  return { requests: ownRequests(context, rows), released };
}

/** Makes the archive of what requests have burned: only they prove who gets a key. Undefined without any blue bill, or for an altered address. */
async function archiveOfBurns(
  context: ServiceContext,
  burns: { requests: readonly MintRequestRow[]; released: readonly ReleasedRow[]; burnedAt?: Date },
): Promise<Uint8Array | undefined> {
  const requests = burns.requests.filter(isBlueBurn);
  const [first] = requests;
  if (first === undefined) return undefined;
  const serials = new Set(requests.flatMap(({ details }) => (details as BlueBurnDetails).serials));
  const rows = burns.released.filter(({ bill_serial: serial }) => serials.has(serial));
  return archiveOf(context, { serials: [...serials], rows, burnedAt: burns.burnedAt ?? first.createdAt });
}

function isBlueBurn({ type, currencyId }: MintRequestRow): boolean {
  return type === mintRequestTypes.burn && hubOf(currencyId) === 'blue';
}

function isKept({ clock }: ServiceContext, { createdAt }: MintRequestRow): boolean {
  return clock.now().getTime() < createdAt.getTime() + burnFileKeptMs;
}

function inBase64(archive: Uint8Array): string {
  return Buffer.from(archive).toString('base64');
}

/** The blue bills of a burn, from which its archive is made again. */
export interface BlueBurnDetails {
  serials: string[];
}
