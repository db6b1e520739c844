import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.contract';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { qrLoginCalls } from '../../platform/api/guest-calls';
import type { TakenCode } from './taken-code';

/** What the other screen asks for, and until when it can be answered (on this device's clock). */
export interface LoginRequest extends OpenedQrCode {
  deadlineMs: number;
}

/**
 * Opens a code. It is never taken from the cache, not even when the same one is taken again: the server alone knows
 * whether it still counts.
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

/** How the request of another screen has ended here. */
export type QrLoginResult = 'confirmed' | 'cancelled' | 'mismatched' | 'expired' | 'unknown';

/** The end that a refusal means; undefined for trouble after which one can try again. */
export function resultOfRefusal(error: unknown): QrLoginResult | undefined {
  if (isRefusal(error, 'codeExpired')) return 'expired';
  if (isRefusal(error, 'incorrectCode')) return 'mismatched';
  return isRefusal(error, 'noDataFound', 'incorrectParameters') ? 'unknown' : undefined;
}

/** A yes goes with the number that the other screen shows. */
export type Answer = { kind: 'confirmed'; number: string } | { kind: 'cancelled' };

/** Tells the server the user's answer. Answers what it came to; throws what may pass, after which one can try again. */
export async function answerRequest(qrCode: string, answer: Answer): Promise<QrLoginResult> {
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
