import * as z from 'zod/mini';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { rejectedBillModel } from '../../contract/exports/exports.contract';
import type { CheckResult } from '../../contract/exports/exports.contract';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { makeArchive } from '../bills/bill-addresses';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { burnFileKeptMs, showMintRequest } from './mint-requests.service';
import { findMintRequest, findMintRequests } from './mint-requests.store';
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
  requests: MintRequest[];
}

/** The result of a burn for its owner, also on a repeated request; includes the archive as long as it is kept. */
export async function showBurn(
  context: ServiceContext,
  wanted: { userId: string; reference: string },
): Promise<ShownBurn> {
  const { requestIds, rejected } = readBurnReference(wanted.reference);
  const found = await findMintRequests(context.db, { ids: requestIds, userId: wanted.userId });
  const kept = found.filter((row) => hasFile(context, row));
  return {
    file: kept.length === 0 ? null : await archiveOf(context, kept),
    rejectedBills: rejected,
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
  return { file: await archiveOf(context, [row]), name: `burned-${row.id}.zip` };
}

function hasFile(context: ServiceContext, row: MintRequestRow): boolean {
  return (
    row.type === mintRequestTypes.burn &&
    hubOf(row.currencyId) === 'blue' &&
    context.clock.now().getTime() < row.createdAt.getTime() + burnFileKeptMs
  );
}

async function archiveOf(context: ServiceContext, rows: readonly MintRequestRow[]): Promise<string> {
  const serials = rows.flatMap(({ details }) => (details as BlueBurnDetails).serials);
  const burnedAt = rows[0]?.createdAt ?? context.clock.now();
  const archive = await makeArchive(context, { serials, burnedAt });
  return Buffer.from(archive).toString('base64');
}

/**
 * What the job for green burns needs: the payout coin and the fee in its minor units. The bills follow from their
 * lock.
 */
export interface BurnDetails {
  payoutCurrencyId: number;
  payoutFeeMinor: string;
}

/** The blue bills of a burn, from which its archive is made again. */
export interface BlueBurnDetails {
  serials: string[];
}
