import type { GeneratedQrCode, QrCodeStatus } from '../../../contract/qr-login/qr-login.contract';

/** A code together with the id of the attempt that it was made for. */
export interface ShownQrCode extends GeneratedQrCode {
  sessionId: string;
}

/** Why a code can no longer be used, or why there is none. */
type QrLoginEnd = 'timeout' | 'cancelled' | 'failed' | 'notGenerated';

export type QrLoginState =
  | { step: 'closed' }
  | { step: 'generating' }
  /** The code is shown; once a phone has scanned it, its user is asked to confirm. */
  | { step: 'waiting' | 'opened' | 'signingIn'; code: ShownQrCode }
  | { step: 'ended'; end: QrLoginEnd; code?: ShownQrCode };

export type QrLoginEvent =
  | { kind: 'started' }
  | { kind: 'generated'; code: ShownQrCode }
  | { kind: 'notGenerated' }
  /** The server's status for the code with this text. */
  | { kind: 'checked'; qrCode: string; status: QrCodeStatus }
  | { kind: 'failed'; qrCode: string };

/** The next state. Events about a code other than the shown one are late and are ignored. */
export function nextQrLoginState(state: QrLoginState, event: QrLoginEvent): QrLoginState {
  switch (event.kind) {
    case 'started':
      return state.step === 'closed' || state.step === 'ended' ? { step: 'generating' } : state;
    case 'generated':
      return state.step === 'generating' ? { step: 'waiting', code: event.code } : state;
    case 'notGenerated':
      return state.step === 'generating' ? { step: 'ended', end: 'notGenerated' } : state;
    case 'checked':
      return isLive(state, event) ? checked(state.code, event.status) : state;
    case 'failed':
      return isLive(state, event) ? { step: 'ended', end: 'failed', code: state.code } : state;
  }
}

type LiveState = Extract<QrLoginState, { step: 'waiting' | 'opened' | 'signingIn' }>;

function isLive(state: QrLoginState, event: { qrCode: string }): state is LiveState {
  if (state.step !== 'waiting' && state.step !== 'opened' && state.step !== 'signingIn') return false;
  return state.code.qrCode === event.qrCode;
}

function checked(code: ShownQrCode, status: QrCodeStatus): QrLoginState {
  switch (status) {
    case 'Init':
      return { step: 'waiting', code };
    case 'Confirm':
      return { step: 'opened', code };
    case 'Success':
      return { step: 'signingIn', code };
    case 'Timeout':
      return { step: 'ended', end: 'timeout', code };
    case 'Cancel':
      return { step: 'ended', end: 'cancelled', code };
    // The session was started, but its response never reached this browser.
    case 'Authorized':
      return { step: 'ended', end: 'failed', code };
  }
}
