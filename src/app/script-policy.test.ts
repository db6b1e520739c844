import { afterEach, describe, expect, it } from 'vitest';
import { takeWorkerPermission, withWorkerPermission } from '../money/scanning/worker-permission';
import { mayLoadScript } from './script-policy';

const origin = 'https://wallet.example';
const page = { origin, href: `${origin}/bills/tectum-note-tet?hub=green` };
const blob = `blob:${origin}/0e9bb3c5-7f5d-4b0c-8a43-0b8d8b0f3a55`;

const mayLoad = (address: string, hasLeave = false) => mayLoadScript(address, page, () => hasLeave);

describe('where code may come from', () => {
  it.each([
    '/service-worker.js',
    `${origin}/service-worker.js`,
    '/assets/proof-of-work-worker-a1B2_c3.js',
    `${origin}/assets/index-abc.js`,
    'https://www.google.com/recaptcha/api.js?render=x',
    'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
  ])('%s', (address) => {
    expect(mayLoad(address)).toBe(true);
  });

  it.each([
    '',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'https://evil.example/assets/index.js',
    '//evil.example/service-worker.js',
    'https://wallet.example.evil.example/service-worker.js',
    'https://wallet.example@evil.example/service-worker.js',
    'https://www.google.com/recaptcha.evil/api.js',
    'https://www.google.com/recaptcha/../evil.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-X',
    '/assets/picture.svg',
    '/assets/../api/passport/v1/user',
    '/api/openapi.json',
    '/dev/outbox',
    'service-worker.js',
    blob,
    'blob:null/0e9bb3c5-7f5d-4b0c-8a43-0b8d8b0f3a55',
    'blob:https://evil.example/0e9bb3c5-7f5d-4b0c-8a43-0b8d8b0f3a55',
    'http://[',
  ])('not from %j', (address) => {
    expect(mayLoad(address)).toBe(false);
  });

  it('from a blob of our own with leave, from another’s never', () => {
    expect(mayLoad(blob, true)).toBe(true);
    expect(mayLoad('blob:https://evil.example/0e9bb3c5', true)).toBe(false);
    expect(mayLoad('data:text/javascript,alert(1)', true)).toBe(false);
  });
});

describe('the leave for a worker made of a blob', () => {
  afterEach(() => {
    globalThis.billfoldScannerOpens = undefined;
  });

  it('is there while the scanner opens its reader, once', async () => {
    expect(takeWorkerPermission()).toBe(false);
    const seen = await withWorkerPermission(async () => [takeWorkerPermission(), takeWorkerPermission()]);
    expect(seen).toEqual([true, false]);
  });

  it('ends with the opening, whatever came of it', async () => {
    await withWorkerPermission(async () => 'the browser’s own reader');
    expect(takeWorkerPermission()).toBe(false);
    await expect(withWorkerPermission(() => Promise.reject(new Error('no reader')))).rejects.toThrow(
      'no reader',
    );
    expect(takeWorkerPermission()).toBe(false);
  });
});
