import { describe, expect, it } from 'vitest';
import { nextRegistrationState } from './register';
import type { RegistrationState } from './register';

const known = { email: 'name@host.example', referralCode: '12345' };
const atCode: RegistrationState = { step: 'code', ...known };
const atPassword: RegistrationState = { step: 'password', ...known, regKey: 'key' };

describe('nextRegistrationState', () => {
  it('goes from the address to the code to the password', () => {
    const first: RegistrationState = { step: 'email', email: '', referralCode: '' };
    expect(nextRegistrationState(first, { kind: 'codeSent', ...known })).toEqual(atCode);
    expect(nextRegistrationState(atCode, { kind: 'codeAccepted', regKey: 'key' })).toEqual(atPassword);
  });

  it('returns from the code to the address with what was entered', () => {
    expect(nextRegistrationState(atCode, { kind: 'back' })).toEqual({ step: 'email', ...known });
  });

  it('resets everything when going back from the password', () => {
    expect(nextRegistrationState(atPassword, { kind: 'back' })).toEqual({
      step: 'email',
      email: '',
      referralCode: '',
    });
  });

  it('keeps the invitation of the address when going back from the password', () => {
    const back = { kind: 'back', invitation: '60240' } as const;
    expect(nextRegistrationState(atPassword, back)).toEqual({
      step: 'email',
      email: '',
      referralCode: '60240',
    });
  });

  it('can drop an unknown referral code', () => {
    expect(nextRegistrationState(atPassword, { kind: 'referralDropped' })).toEqual({
      ...atPassword,
      referralCode: '',
    });
  });

  it.each([atCode, atPassword])(
    'starts again when the server lost the flow or nothing was done in $step',
    (state) => {
      const error = new Error('10010');
      const lost = nextRegistrationState(state, { kind: 'lost', error });
      expect(lost).toEqual({ step: 'email', ...known, notice: { kind: 'refused', error } });
      expect(nextRegistrationState(state, { kind: 'idle' })).toEqual({
        step: 'email',
        ...known,
        notice: { kind: 'idle' },
      });
    },
  );

  it('lets an idle first step be', () => {
    const first: RegistrationState = { step: 'email', ...known };
    expect(nextRegistrationState(first, { kind: 'idle' })).toBe(first);
  });
});
