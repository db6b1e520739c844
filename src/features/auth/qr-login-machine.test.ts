import { describe, expect, it } from 'vitest';
import type { QrCodeStatus } from '../../../contract/qr-login/qr-login.contract';
import { nextQrLoginState } from './qr-login-machine';
import type { QrLoginState, ShownQrCode } from './qr-login-machine';

const code: ShownQrCode = {
  sessionId: '0123456789abcdef',
  qrCode: 'shown',
  ipAddress: '203.0.113.7',
  currentDate: '2026-01-01T00:00:00.000Z',
  location: null,
  device: 'Chrome · Windows',
  number: '47',
  expiresInS: 60,
};
const waiting: QrLoginState = { step: 'waiting', code };

function check(state: QrLoginState, status: QrCodeStatus, qrCode = 'shown'): QrLoginState {
  return nextQrLoginState(state, { kind: 'checked', qrCode, status });
}

describe('a QR login', () => {
  it('goes from the code over the phone to the session', () => {
    let state = nextQrLoginState({ step: 'closed' }, { kind: 'started' });
    expect(state).toEqual({ step: 'generating' });
    state = nextQrLoginState(state, { kind: 'generated', code });
    expect(state).toEqual(waiting);
    state = check(state, 'Init');
    expect(state).toEqual(waiting);
    state = check(state, 'Confirm');
    expect(state).toEqual({ step: 'opened', code });
    expect(check(state, 'Success')).toEqual({ step: 'signingIn', code });
  });

  it.each([
    ['Timeout', 'timeout'],
    ['Cancel', 'cancelled'],
    ['Authorized', 'failed'],
  ] as const)('ends with %s and can be restarted', (status, end) => {
    const ended = check({ step: 'opened', code }, status);
    expect(ended).toEqual({ step: 'ended', end, code });
    expect(nextQrLoginState(ended, { kind: 'started' })).toEqual({ step: 'generating' });
  });

  it('ends when a call fails, also the last one', () => {
    for (const state of [waiting, { step: 'signingIn' as const, code }]) {
      const ended = nextQrLoginState(state, { kind: 'failed', qrCode: 'shown' });
      expect(ended).toEqual({ step: 'ended', end: 'failed', code });
    }
  });

  it('ends without a code when there was none to be had', () => {
    const state = nextQrLoginState({ step: 'generating' }, { kind: 'notGenerated' });
    expect(state).toEqual({ step: 'ended', end: 'notGenerated' });
  });

  it('is begun once, however often it is asked for', () => {
    for (const state of [waiting, { step: 'generating' as const }, { step: 'opened' as const, code }]) {
      expect(nextQrLoginState(state, { kind: 'started' })).toBe(state);
    }
  });

  it('passes over what is said of an earlier code', () => {
    expect(check(waiting, 'Cancel', 'earlier')).toBe(waiting);
    expect(nextQrLoginState(waiting, { kind: 'failed', qrCode: 'earlier' })).toBe(waiting);
    const generating: QrLoginState = { step: 'generating' };
    expect(check(generating, 'Timeout')).toBe(generating);
  });
});
