import type { FlowNotice } from './flow-notice';

/** The step a sign-in is at, with what that step needs. Never a password or a code. */
export type LoginState =
  | { step: 'credentials'; email: string; notice?: FlowNotice }
  /** Back from a provider. */
  | { step: 'social'; email: '' }
  | { step: 'emailCode'; email: string }
  | { step: 'twoFactor'; email: string; userKey: string };

export type LoginEvent =
  | { kind: 'codeSent'; email: string }
  | { kind: 'twoFactorAsked'; email: string; userKey: string }
  | { kind: 'back' }
  /** The server knows nothing of this sign-in any more. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The step that follows an event. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.kind) {
    case 'codeSent':
      return { step: 'emailCode', email: event.email };
    case 'twoFactorAsked':
      return { step: 'twoFactor', email: event.email, userKey: event.userKey };
    case 'back':
      return { step: 'credentials', email: state.email };
    case 'lost':
      return { step: 'credentials', email: state.email, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'credentials') return state;
      return { step: 'credentials', email: state.email, notice: { kind: 'idle' } };
  }
}
