import { hubOf } from '../../contract/currencies/hub-of';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { makeArchive } from '../bills/make-archive.service';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import type { BlueBurnDetails } from './burn-details';
import { burnFileKeptMs } from './burn-file-kept-ms';
import { readBurnReference } from './burn-reference';
import type { BurnReference } from './burn-reference';
import { findMintRequest } from './mint-requests.store';
import type { MintRequestRow } from './mint-requests.store';
import { showMintRequest } from './show-mint-request';

interface ShownBurn {
  file: string | null;
  rejectedBills: BurnReference['rejected'];
  requests: MintRequest[];
}

/** What a burn came to, for whoever has asked for it, also when he asks again: the archive as long as it is kept. */
export async function showBurn(
  context: ServiceContext,
  wanted: { userId: string; reference: string },
): Promise<ShownBurn> {
  const { requestIds, rejected } = readBurnReference(wanted.reference);
  const rows = await Promise.all(
    requestIds.map((id) => findMintRequest(context.db, { id, userId: wanted.userId })),
  );
  const found = rows.filter((row) => row !== undefined);
  const kept = found.filter((row) => hasFile(context, row));
  return {
    file: kept.length === 0 ? null : await archiveOf(context, kept),
    rejectedBills: rejected,
    requests: found.map(showMintRequest),
  };
}

/** The archive of one burn. Error: 10010 when it is not the user's, has none, or is too old. */
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
