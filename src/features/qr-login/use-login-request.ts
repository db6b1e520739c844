import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.models';
import { callApi } from '../../api/call-api';
import { qrLoginCalls } from '../../api/qr-login.calls';
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
