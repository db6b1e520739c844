// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetFlows } from './flow-memory';
import {
  captureSocialReturn,
  dropSocialReturn,
  rememberSocialAttempt,
  takeSocialAttempt,
  pendingSocialReturn,
} from './social-return';

const attempt = { state: 'the-state', from: '/wallet?tab=2#there', referralCode: '12345' };

function openAt(address: string): void {
  history.replaceState({ kept: true }, '', address);
  captureSocialReturn();
}

const place = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  sessionStorage.clear();
  dropSocialReturn();
});

describe('coming back from a provider', () => {
  it('takes the credential out of the address and puts the remembered place in', () => {
    rememberSocialAttempt(attempt);
    openAt('/login#state=the-state&id_token=a.b.c&authuser=0');
    expect(pendingSocialReturn()).toEqual({ kind: 'credential', credential: 'a.b.c', referralCode: '12345' });
    expect(location.pathname + location.hash).toBe('/login');
    expect(new URLSearchParams(location.search).get('from')).toBe('/wallet?tab=2#there');
    expect(history.state).toEqual({ kept: true });
  });

  it('counts once', () => {
    rememberSocialAttempt(attempt);
    openAt('/login#state=the-state&id_token=a.b.c');
    openAt('/login#state=the-state&id_token=a.b.c');
    expect(pendingSocialReturn()).toEqual({ kind: 'declined' });
    expect(place()).toBe('/login');
  });

  it.each([
    ['another attempt', '/login#state=another&id_token=a.b.c'],
    ['no attempt', '/login#state=&id_token=a.b.c'],
    ['a refusal', '/login#state=the-state&error=access_denied'],
  ])('brings no credential of %s, and cleans the address', (_what, address) => {
    rememberSocialAttempt(attempt);
    openAt(address);
    expect(pendingSocialReturn()).toEqual({ kind: 'declined' });
    expect(place()).not.toContain('#');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/%2f/evil.example',
    7,
  ])('forgets the remembered place %j', (from) => {
    sessionStorage.setItem('billfold.social', JSON.stringify({ ...attempt, from }));
    openAt('/login#state=the-state&id_token=a.b.c');
    expect(place()).toBe('/login');
    expect(pendingSocialReturn()).toMatchObject({ kind: 'credential' });
  });

  it.each(['nonsense', '[]', 'null', '{"state":7}', '{"state":""}'])('takes %s for no attempt', (text) => {
    sessionStorage.setItem('billfold.social', text);
    expect(takeSocialAttempt()).toBeNull();
    expect(sessionStorage.getItem('billfold.social')).toBeNull();
  });

  it.each([
    '/login#section',
    '/login?state=x',
    '/registration#state=x&id_token=a.b.c',
    '/login#id_token=a.b.c',
  ])('leaves %s alone', (address) => {
    openAt(address);
    expect(place()).toBe(address);
    expect(pendingSocialReturn()).toBeNull();
  });

  it('is over when a session begins', () => {
    rememberSocialAttempt(attempt);
    openAt('/login#state=the-state&id_token=a.b.c');
    rememberSocialAttempt(attempt);
    forgetFlows();
    expect(pendingSocialReturn()).toBeNull();
    expect(takeSocialAttempt()).toBeNull();
  });
});
