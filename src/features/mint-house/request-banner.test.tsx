// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { act } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { RequestBanner, markSeen, wasSeen } from './request-banner';

const request: MintRequest = {
  key: '0192f000-0000-7000-8000-000000000001',
  type: 1,
  currency: {
    id: 1,
    key: 'bitcoin-native-btc',
    ticker: 'BTC',
    network: 'bitcoin',
    protocol: 'native',
    decimal: 8,
  },
  count_bills: 2,
  amount_bills: '0.0002',
  decimal: 8,
  date: '2026-01-01T00:00:00.000Z',
  status: 0,
  reason: null,
  confirmations: null,
  fileUntil: null,
  payout: null,
};

let rendered: Rendered | undefined;

async function show(changes: Partial<MintRequest>): Promise<Rendered> {
  const read = (name: string) =>
    JSON.parse(readFileSync(`public/locales/en/${name}.json`, 'utf8')) as Record<string, string>;
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: { 'mint-house': read('mint-house'), errors: read('errors'), common: read('common') },
    },
  });
  rendered = renderInTest(
    <I18nextProvider i18n={instance}>
      <RequestBanner request={{ ...request, ...changes }} />
    </I18nextProvider>,
  );
  return rendered;
}

beforeEach(() => localStorage.clear());
afterEach(() => rendered?.unmount());

describe('RequestBanner', () => {
  it('shows that it is in progress, and at a network its confirmations', async () => {
    expect((await show({})).container.textContent).toContain('Filling 2 bills');
    rendered?.unmount();
    const { container } = await show({ confirmations: { have: 1, needed: 2 } });
    expect(container.textContent).toContain('1 of 2 confirmations');
  });

  it('counts no blocks where the network itself says when it is final', async () => {
    const { container } = await show({ confirmations: { have: 12, needed: null } });
    expect(container.textContent).toContain('Waiting for the network to finalize it');
  });

  it('says why it has failed, with the text of the error and the amount', async () => {
    const { container, get } = await show({ status: -1, reason: 'insufficientFunds' });
    expect(get('[role="alert"]').textContent).toContain("Couldn't fill 2 bills");
    expect(container.textContent).toContain("You weren't charged. Your balance is too low");
    expect(container.textContent).toContain('0.0002 BTC');
  });

  it('of a success stays while it is looked at, and away at the next visit; another one does not', async () => {
    const { container } = await show({ status: 1 });
    expect(container.textContent).toContain('2 bills filled');
    rendered?.unmount();
    expect((await show({ status: 1 })).container.textContent).toBe('');
    rendered?.unmount();
    const { container: other } = await show({ status: 1, key: '0192f000-0000-7000-8000-000000000002' });
    expect(other.textContent).toContain('2 bills filled');
  });

  it('of a burn shows what it paid out, and of blue bills their value', async () => {
    const payout = { currency: { ...request.currency, ticker: 'USDT' }, amount: '90.25', fee: '9.75' };
    const { container } = await show({ type: 2, status: 1, amount_bills: '100', payout });
    expect(container.textContent).toContain('2 bills burned');
    expect(container.textContent).toContain('+90.25 USDT');
    expect(container.textContent).not.toContain('100');
    rendered?.unmount();
    const blue = await show({ type: 2, status: 1, key: '0192f000-0000-7000-8000-000000000003' });
    expect(blue.container.textContent).toContain('0.0002 BTC');
  });

  it('of a failure stays until it is put away', async () => {
    const failed = { status: -1, reason: 'insufficientFunds' };
    await show(failed);
    rendered?.unmount();
    const { get } = await show(failed);
    act(() => get('button').click());
    rendered?.unmount();
    expect((await show(failed)).container.textContent).toBe('');
  });
});

describe('requests that have been put away', () => {
  beforeEach(() => localStorage.clear());

  it('are known again, and others are not', () => {
    markSeen('one');
    markSeen('two');
    markSeen('one');
    expect(wasSeen('one')).toBe(true);
    expect(wasSeen('two')).toBe(true);
    expect(wasSeen('three')).toBe(false);
  });

  it('are forgotten when there are many newer ones', () => {
    markSeen('old');
    for (let index = 0; index < 60; index += 1) markSeen(`new-${index}`);
    expect(wasSeen('old')).toBe(false);
    expect(wasSeen('new-0')).toBe(true);
  });
});
