import { useReducer } from 'react';
import { callApi } from '../../api/call-api';
import { qrLoginCalls } from '../../api/qr-login.calls';
import { session } from '../../core/session/session';
import { randomId } from '../../lib/random-id';
import { nextQrLoginState } from './qr-login-machine';
import type { QrLoginEvent, QrLoginState, ShownQrCode } from './qr-login-machine';
import { useVisiblePolling } from './use-visible-polling';

const checkIntervalMs = 3000;

interface QrLogin {
  state: QrLoginState;
  /** Shows a code, unless one is there that can be used. */
  start: () => void;
}

/** A login by QR: makes the code, watches what the phone says of it, and begins the session. */
export function useQrLogin(): QrLogin {
  const [state, dispatch] = useReducer(nextQrLoginState, { step: 'closed' });
  const isWaiting = state.step === 'waiting' || state.step === 'opened';

  useVisiblePolling({
    isOn: isWaiting,
    intervalMs: checkIntervalMs,
    poll: async () => {
      if (isWaiting) await follow(state.code, dispatch);
    },
  });
  return {
    state,
    start: () => {
      if (state.step !== 'closed' && state.step !== 'ended') return;
      dispatch({ kind: 'started' });
      void generate().then(dispatch);
    },
  };
}

async function generate(): Promise<QrLoginEvent> {
  const sessionId = randomId();
  try {
    const { payload } = await callApi(qrLoginCalls.generateQrCode, { query: { sessionId } });
    return { kind: 'generated', code: { ...payload, sessionId } };
  } catch {
    return { kind: 'notGenerated' };
  }
}

/** Asks once what has become of a code; when its user has said yes, the session begins. */
async function follow(code: ShownQrCode, dispatch: (event: QrLoginEvent) => void): Promise<void> {
  const { qrCode, sessionId } = code;
  try {
    const { payload } = await callApi(qrLoginCalls.checkQrCode, { body: { qrCode, sessionId } });
    dispatch({ kind: 'checked', qrCode, status: payload.qrCodeStatus });
    if (payload.qrCodeStatus !== 'Success') return;
    const started = await callApi(qrLoginCalls.signInByQrCode, { body: { qrCode, sessionId } });
    await session.begin(started.payload.accessToken);
  } catch {
    dispatch({ kind: 'failed', qrCode });
  }
}
