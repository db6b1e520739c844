import type { FlowNotice } from './flow-notice';

/** The step a recovery is at, with what that step needs. Never a password or a code. */
export type RecoveryState =
  /** The link of a mail was opened here, and nobody has pressed its button yet. */
  | { step: 'openLink'; link: string }
  | { step: 'initiate'; email: string; notice?: FlowNotice }
  | { step: 'checkCode'; email: string }
  | { step: 'twoFA'; email: string }
  | { step: 'setPassword'; email: string; secretKey: string }
  | { step: 'success' };

export type RecoveryEvent =
  | { kind: 'codeSent'; email: string }
  /** With the address where the screen can't know it, after a link. */
  | { kind: 'twoFactorAsked'; email?: string }
  | { kind: 'proved'; secretKey: string; email?: string }
  | { kind: 'changed' }
  | { kind: 'back' }
  /** The server knows nothing of this recovery any more. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The step that follows an event. */
export function nextRecoveryState(state: RecoveryState, event: RecoveryEvent): RecoveryState {
  if (state.step === 'success') return state;
  const email = ('email' in event ? event.email : undefined) ?? ('email' in state ? state.email : '');
  switch (event.kind) {
    case 'codeSent':
      return { step: 'checkCode', email };
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
      if (state.step === 'initiate' || state.step === 'openLink') return state;
      return { step: 'initiate', email, notice: { kind: 'idle' } };
  }
}
