import type { FlowNotice } from './flow-notice';

/** The step a recovery is at, with what that step needs. Never a password or a code. */
export type RecoveryState =
  | { step: 'initiate'; email: string; notice?: FlowNotice }
  | { step: 'checkCode'; email: string }
  | { step: 'twoFA'; email: string }
  | { step: 'setPassword'; email: string; secretKey: string }
  | { step: 'success' };

export type RecoveryEvent =
  | { kind: 'codeSent'; email: string }
  | { kind: 'twoFactorAsked' }
  | { kind: 'proved'; secretKey: string }
  | { kind: 'changed' }
  | { kind: 'back' }
  /** The server knows nothing of this recovery any more. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The step that follows an event. */
export function nextRecoveryState(state: RecoveryState, event: RecoveryEvent): RecoveryState {
  if (state.step === 'success') return state;
  const { email } = state;
  switch (event.kind) {
    case 'codeSent':
      return { step: 'checkCode', email: event.email };
    case 'twoFactorAsked':
      return { step: 'twoFA', email };
    case 'proved':
      return { step: 'setPassword', email, secretKey: event.secretKey };
    case 'changed':
      return { step: 'success' };
    case 'back':
      return { step: 'initiate', email };
    case 'lost':
      return { step: 'initiate', email, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'initiate') return state;
      return { step: 'initiate', email, notice: { kind: 'idle' } };
  }
}
