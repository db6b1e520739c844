import { describe, expect, it } from 'vitest';
import { nextRecoveryState } from './recover';
import type { RecoveryState } from './recover';

const email = 'a@example.test';
const steps: RecoveryState[] = [
  { step: 'initiate', email },
  { step: 'checkCode', email },
  { step: 'twoFA', email },
  { step: 'setPassword', email, secretKey: 'key' },
];

describe('recovering a password', () => {
  it('goes from the address over both codes to the new password', () => {
    let state = nextRecoveryState({ step: 'initiate', email: '' }, { kind: 'codeSent', email });
    expect(state).toEqual({ step: 'checkCode', email });
    state = nextRecoveryState(state, { kind: 'twoFactorAsked' });
    expect(state).toEqual({ step: 'twoFA', email });
    state = nextRecoveryState(state, { kind: 'proved', secretKey: 'key' });
    expect(state).toEqual({ step: 'setPassword', email, secretKey: 'key' });
    expect(nextRecoveryState(state, { kind: 'changed' })).toEqual({ step: 'success' });
  });

  it('needs the authenticator only where it is asked for', () => {
    const state = nextRecoveryState({ step: 'checkCode', email }, { kind: 'proved', secretKey: 'key' });
    expect(state.step).toBe('setPassword');
  });

  it.each(steps)('goes back to the address from $step, which stays filled in', (state) => {
    expect(nextRecoveryState(state, { kind: 'back' })).toEqual({ step: 'initiate', email });
    const error = new Error('gone');
    const notice = { kind: 'refused', error };
    expect(nextRecoveryState(state, { kind: 'lost', error })).toEqual({ step: 'initiate', email, notice });
  });

  it('expires after idle time, except at steps with nothing to expire', () => {
    const [first, ...later] = steps;
    expect(nextRecoveryState(first as RecoveryState, { kind: 'idle' })).toBe(first);
    for (const state of later)
      expect(nextRecoveryState(state, { kind: 'idle' })).toMatchObject({ notice: { kind: 'idle' } });
  });

  it('goes from an e-mailed link to the new password, or via the authenticator, with the address from the server', () => {
    const opened: RecoveryState = { step: 'openLink', link: 'secret' };
    const proved = nextRecoveryState(opened, { kind: 'proved', secretKey: 'key', email });
    expect(proved).toEqual({ step: 'setPassword', email, secretKey: 'key' });
    const asked = nextRecoveryState(opened, { kind: 'twoFactorAsked', email });
    expect(asked).toEqual({ step: 'twoFA', email });
    expect(nextRecoveryState(asked, { kind: 'proved', secretKey: 'key' })).toEqual(proved);
    expect(nextRecoveryState(opened, { kind: 'back' })).toEqual({ step: 'initiate', email: '' });
    expect(nextRecoveryState(opened, { kind: 'idle' })).toBe(opened);
  });

  it('ends with the success', () => {
    expect(nextRecoveryState({ step: 'success' }, { kind: 'idle' })).toEqual({ step: 'success' });
  });
});
