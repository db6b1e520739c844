import { vi } from 'vitest';
import { errorCatalogue } from '../../../contract/errors/error-catalogue';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { ApiError, NetworkError } from '../../platform/api/api-error';
import type { MoneyCallRecord } from './money-call-store';

export const answer = { status: 1, payload: { id: 'entry' } };
export const startMs = 1_800_000_000_000;
export const lost = () => new NetworkError(new TypeError('Failed to fetch'));

export function refusal(
  httpStatus: number,
  retryAfterS?: number,
  name: ErrorName = 'insufficientFunds',
): ApiError {
  const parts = { code: errorCatalogue[name].code, errorMsgs: [], message: '', operationId: undefined };
  return new ApiError({ ...parts, name, httpStatus, retryAfterS });
}

export function newRecord(key: string, changes: Partial<MoneyCallRecord> = {}): MoneyCallRecord {
  const request = { method: 'POST' as const, path: '/api/cloud/v1/sc/migrate/beta' as const };
  const input = { body: { amount: '1', type: 0 } };
  return { key, userId: 7, ...request, input, startedAtMs: startMs, ...changes };
}

/** Returns a stub whose attempts have these outcomes in order; the last one repeats. */
export function answering(...outcomes: unknown[]) {
  const left = [...outcomes];
  return vi.fn<(record: MoneyCallRecord) => Promise<unknown>>().mockImplementation(() => {
    const outcome = left.length > 1 ? left.shift() : left[0];
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
}
