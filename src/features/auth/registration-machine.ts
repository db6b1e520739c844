import type { FlowNotice } from './flow-notice';

/** The step a registration is at, with what that step needs. Never a password or a code. */
export type RegistrationState =
  | { step: 'email'; email: string; referralCode: string; notice?: FlowNotice }
  | { step: 'code'; email: string; referralCode: string }
  | { step: 'password'; email: string; referralCode: string; regKey: string };

export type RegistrationEvent =
  | { kind: 'codeSent'; email: string; referralCode: string }
  | { kind: 'codeAccepted'; regKey: string }
  | { kind: 'back' }
  /** Nobody has the referral code, and the registration goes on without it. */
  | { kind: 'referralDropped' }
  /** The server knows nothing of this registration any more. */
  | { kind: 'lost'; error: unknown }
  | { kind: 'idle' };

/** The step that follows an event. */
export function nextRegistrationState(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  const { email, referralCode } = state;
  switch (event.kind) {
    case 'codeSent':
      return { step: 'code', email: event.email, referralCode: event.referralCode };
    case 'codeAccepted':
      return { step: 'password', email, referralCode, regKey: event.regKey };
    case 'back':
      // Once the address is proved, going back means another one: nothing of this one stays.
      if (state.step === 'password') return { step: 'email', email: '', referralCode: '' };
      return { step: 'email', email, referralCode };
    case 'referralDropped':
      return { ...state, referralCode: '' };
    case 'lost':
      return { step: 'email', email, referralCode, notice: { kind: 'refused', error: event.error } };
    case 'idle':
      if (state.step === 'email') return state;
      return { step: 'email', email, referralCode, notice: { kind: 'idle' } };
  }
}
