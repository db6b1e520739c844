// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flowIdleMs, forgetFlows, rememberFlow, rememberedFlow } from './flow-memory';

const flow = { step: 'code' as const, email: 'name@host.example' };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('flow memory', () => {
  it('finds a fresh flow again, and only the one asked for', () => {
    rememberFlow('signIn', flow);
    expect(rememberedFlow('signIn')).toEqual(flow);
    expect(rememberedFlow('registration')).toBeNull();
  });

  it('keeps the key of a later step', () => {
    const later = {
      step: 'password' as const,
      email: 'name@host.example',
      referralCode: '12345',
      key: 'key',
    };
    rememberFlow('registration', later);
    expect(rememberedFlow('registration')).toEqual(later);
  });

  it('gives up a flow that was not touched for too long', () => {
    rememberFlow('signIn', flow);
    vi.advanceTimersByTime(flowIdleMs + 1);
    expect(rememberedFlow('signIn')).toBeNull();
  });

  it('forgets', () => {
    rememberFlow('signIn', flow);
    rememberFlow('signIn', null);
    expect(rememberedFlow('signIn')).toBeNull();
  });

  it('forgets them all when a session begins', () => {
    rememberFlow('signIn', flow);
    rememberFlow('registration', flow);
    forgetFlows();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"email":1}',
    '{"step":"code","email":"a","touchedAtMs":"c"}',
    '{"step":"x","email":"a","touchedAtMs":1}',
    '{',
  ])('is not misled by %j', (text) => {
    sessionStorage.setItem('billfold.flow.signIn', text);
    expect(rememberedFlow('signIn')).toBeNull();
  });
});
