import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.models';
import { callApi } from '../../api/call-api';
import { qrLoginCalls } from '../../api/qr-login.calls';

/** What the other screen asks for, and until when it can be answered (on this device's clock). */
export interface LoginRequest extends OpenedQrCode {
  deadlineMs: number;
}

/** Opens a code. It is never taken from the cache: the server alone knows whether it still counts. */
export function useLoginRequest(qrCode: string | null): UseQueryResult<LoginRequest> {
  return useQuery({
    queryKey: ['qr-login', qrCode],
    enabled: qrCode !== null,
    staleTime: Infinity,
    gcTime: 0,
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
