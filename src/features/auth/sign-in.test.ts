import { describe, expect, it } from 'vitest';
import { nextLoginState } from './sign-in';
import type { LoginState } from './sign-in';

const email = 'name@host.example';
const atCode: LoginState = { step: 'emailCode', email };

describe('nextLoginState', () => {
  it('asks for the e-mailed code', () => {
    const state = nextLoginState({ step: 'credentials', email: '' }, { kind: 'codeSent', email });
    expect(state).toEqual(atCode);
  });

  it('asks for the authenticator, also after the e-mailed code', () => {
    const event = { kind: 'twoFactorAsked', email, userKey: 'key' } as const;
    expect(nextLoginState(atCode, event)).toEqual({ step: 'twoFactor', email, userKey: 'key' });
  });

  it('goes back to the credentials and keeps the address', () => {
    expect(nextLoginState(atCode, { kind: 'back' })).toEqual({ step: 'credentials', email });
  });

  it('starts again with the reason when the server lost the flow', () => {
    const error = new Error('10010');
    const state = nextLoginState(atCode, { kind: 'lost', error });
    expect(state).toEqual({ step: 'credentials', email, notice: { kind: 'refused', error } });
  });

  it('starts again after idling in a code step, and lets an idle first step be', () => {
    expect(nextLoginState(atCode, { kind: 'idle' })).toMatchObject({
      step: 'credentials',
      notice: { kind: 'idle' },
    });
    const first: LoginState = { step: 'credentials', email };
    expect(nextLoginState(first, { kind: 'idle' })).toBe(first);
  });
});
