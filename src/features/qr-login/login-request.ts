import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.contract';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { qrLoginCalls } from '../../platform/api/guest-calls';
import type { TakenCode } from './taken-code';

/** A login request of another screen, with its expiry on this device's clock. */
export interface LoginRequest extends OpenedQrCode {
  deadlineMs: number;
}

/**
 * Queries a code. Never cached, not even when the same code is scanned twice: only the server knows whether it is
 * still valid.
 */
export function useLoginRequest({ qrCode, take }: TakenCode): UseQueryResult<LoginRequest> {
  return useQuery({
    queryKey: ['qr-login', take, qrCode],
    enabled: qrCode !== null,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isSecret: true },
    queryFn: async ({ signal }) => {
      const { payload } = await callApi(
        qrLoginCalls.lookAtQrCode,
        { body: { qrCode: qrCode ?? '' } },
        { signal },
      );
      return { ...payload, deadlineMs: Date.now() + payload.secondsLeft * 1000 };
    },
  });
}

/** How the login request ended on this device. */
export type QrLoginResult = 'confirmed' | 'cancelled' | 'mismatched' | 'expired' | 'unknown';

/** The result that a refusal means; undefined for temporary errors, after which the user can retry. */
export function resultOfRefusal(error: unknown): QrLoginResult | undefined {
  if (isRefusal(error, 'codeExpired')) return 'expired';
  if (isRefusal(error, 'incorrectCode')) return 'mismatched';
  return isRefusal(error, 'noDataFound', 'incorrectParameters') ? 'unknown' : undefined;
}

/** A confirmation carries the number that the other screen shows. */
export type Decision = { kind: 'confirmed'; number: string } | { kind: 'cancelled' };

/** Sends the user's decision. Returns the result; throws temporary errors, after which the user can retry. */
export async function sendDecision(qrCode: string, answer: Decision): Promise<QrLoginResult> {
  try {
    if (answer.kind === 'confirmed')
      await callApi(qrLoginCalls.confirmQrCode, { body: { qrCode, number: answer.number } });
    else await callApi(qrLoginCalls.cancelQrCode, { body: { qrCode } });
    return answer.kind;
  } catch (error) {
    const result = resultOfRefusal(error);
    if (result === undefined) throw error;
    return result;
  }
}
