import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { mintRequestPageSize } from '../../contract/mint-house/mint-house.models';
import type { MintRequest } from '../../contract/mint-house/mint-house.models';
import { mintRequestStatuses, mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import type { MintRequestType } from '../../contract/mint-house/mint-request-enums';
import { convertDecimals, formatAmount } from '../../contract/money/amounts';
import type { Config } from '../kernel/config';
import { currencyRef } from '../market/currencies/currencies';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import {
  countMintRequests,
  listMintRequestRows,
  ownRequests,
  selectMintRequests,
} from './mint-requests.store';
import type { BurnDetails, MintRequestRow, NewMintRequest } from './mint-requests.store';

/** How long the owner of a burn can download its archive. */
export const burnFileKeptMs = 30 * 24 * 3_600_000;

type ShownRow = Omit<MintRequestRow, 'failures'>;

/** A request as its user sees it. */
export function showMintRequest(row: ShownRow): MintRequest {
  const currency = requireCurrency(row.currencyId);
  const hasFile =
    row.type === mintRequestTypes.burn &&
    row.status === mintRequestStatuses.success &&
    hubOf(currency.id) === 'blue';
  return {
    key: row.id,
    type: row.type,
    currency: currencyRef(currency),
    count_bills: row.billCount,
    amount_bills: formatAmount(row.amountMinor, currency.decimal),
    decimal: currency.decimal,
    date: row.createdAt.toISOString(),
    status: row.status,
    reason: row.reason,
    confirmations: row.confirmations,
    fileUntil: hasFile ? new Date(row.createdAt.getTime() + burnFileKeptMs).toISOString() : null,
    payout: payoutOf(row, currency),
  };
}

/** Converts a family's amount to one of the coins behind it, in that coin's minor units. */
export function payoutMinor(currency: Currency, payout: Currency, amountMinor: bigint): bigint {
  const scales = { fromDecimal: currency.decimal, toDecimal: payout.decimal };
  const minor = convertDecimals(amountMinor, scales);
  if (minor === undefined) throw new RangeError(`${payout.key} can't hold ${currency.key}`);
  return minor;
}

/** What a green burn pays out; a blue one hands over keys instead. */
function payoutOf({ type, amountMinor, details }: ShownRow, currency: Currency): MintRequest['payout'] {
  if (type !== mintRequestTypes.burn || hubOf(currency.id) === 'blue') return null;
  const { payoutCurrencyId, payoutFeeMinor } = details as BurnDetails;
  const payout = requireCurrency(payoutCurrencyId);
  const grossMinor = payoutMinor(currency, payout, amountMinor);
  const feeMinor = BigInt(payoutFeeMinor);
  return {
    currency: currencyRef(payout),
    amount: formatAmount(grossMinor - feeMinor, payout.decimal),
    fee: formatAmount(feeMinor, payout.decimal),
  };
}

/** Shows a new request. */
export function showNewMintRequest(row: NewMintRequest): MintRequest {
  const status = mintRequestStatuses.processing;
  return showMintRequest({ ...row, status, reason: null, confirmations: null });
}

interface Page {
  userId: string;
  currency: Currency | undefined;
  type: MintRequestType | undefined;
  limit: number | undefined;
  offset: number | undefined;
}

/** A user's requests, newest first, and the total count. */
export async function listMintRequests(
  context: ServiceContext,
  { userId, currency, type, limit = mintRequestPageSize, offset = 0 }: Page,
): Promise<{ requests: MintRequest[]; totalCount: number }> {
  const wanted = { userId, currencyId: currency?.id, type };
  const [rows, totalCount] = await Promise.all([
    listMintRequestRows(context, { ...wanted, limit, offset }),
    countMintRequests(context.db, wanted),
  ]);
  return { requests: rows.map(showMintRequest), totalCount };
}

/** One of a user's requests. Error: 10010 no such request. */
export async function getMintRequest(
  context: ServiceContext,
  wanted: { id: string; userId: string },
): Promise<MintRequest> {
  const [row] = await findMintRequests(context, { ids: [wanted.id], userId: wanted.userId });
  if (row === undefined) throw new AppError('noDataFound');
  return showMintRequest(row);
}

/** Several of a user's requests. Altered ones are left out. */
export async function findMintRequests(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  wanted: { ids: readonly string[]; userId: string },
): Promise<MintRequestRow[]> {
  if (wanted.ids.length === 0) return [];
  const { rows } = await context.db.read({ rows: selectMintRequests(wanted) });
  return ownRequests(context, rows);
}

/** A user's last request of a kind: as `process` while it is pending, as `notification` once it has ended. */
export async function getMintState(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency; type: MintRequestType },
): Promise<{ notification: MintRequest | null; process: MintRequest | null }> {
  const { userId, currency, type } = wanted;
  const [row] = await listMintRequestRows(context, {
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

type Hub = ReturnType<typeof hubOf>;

/** The maximum number of bills in one request, by operation and hub. */
export function mintHouseLimits(config: Config): Record<'mint' | 'fill' | 'burn', Record<Hub, number>> {
  return {
    mint: { blue: config.MINT_LIMIT_BLUE, green: config.MINT_LIMIT_GREEN },
    fill: { blue: config.FILL_LIMIT_BLUE, green: config.FILL_LIMIT_GREEN },
    burn: { blue: config.BURN_LIMIT_BLUE, green: config.BURN_LIMIT_GREEN },
  };
}
