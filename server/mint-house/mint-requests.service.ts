import type { Currency } from '../../contract/currencies/currency-catalogue';
import { mintRequestPageSize } from '../../contract/mint-house/mint-house.models';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../contract/mint-house/mint-request-enums';
import type { MintRequestType } from '../../contract/mint-house/mint-request-enums';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { countMintRequests, findMintRequest, listMintRequestRows } from './mint-requests.store';
import { showMintRequest } from './show-mint-request';

interface Page {
  userId: string;
  currency: Currency | undefined;
  type: MintRequestType | undefined;
  limit: number | undefined;
  offset: number | undefined;
}

/** A user's requests, newest first, and how many there are on all pages. */
export async function listMintRequests(
  context: ServiceContext,
  { userId, currency, type, limit = mintRequestPageSize, offset = 0 }: Page,
): Promise<{ requests: MintRequest[]; totalCount: number }> {
  const wanted = { userId, currencyId: currency?.id, type };
  const [rows, totalCount] = await Promise.all([
    listMintRequestRows(context.db, { ...wanted, limit, offset }),
    countMintRequests(context.db, wanted),
  ]);
  return { requests: rows.map(showMintRequest), totalCount };
}

/** One of a user's requests. Error: 10010. */
export async function getMintRequest(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<MintRequest> {
  const row = await findMintRequest(context.db, wanted);
  if (row === undefined) throw new AppError('noDataFound');
  return showMintRequest(row);
}

/** A user's last request of a kind: under `process` while it runs, under `notification` once it has ended. */
export async function getMintState(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency; type: MintRequestType },
): Promise<{ notification: MintRequest | null; process: MintRequest | null }> {
  const { userId, currency, type } = wanted;
  const [row] = await listMintRequestRows(context.db, {
    userId,
    currencyId: currency.id,
    type,
    limit: 1,
    offset: 0,
  });
  if (row === undefined) return { notification: null, process: null };
  const shown = showMintRequest(row);
  return row.status === mintRequestStatuses.processing
    ? { notification: null, process: shown }
    : { notification: shown, process: null };
}
