import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '../../contract/public-pages';
import { appPage, installStaticFiles } from './static-files';

let distFolder: string;

beforeAll(() => {
  distFolder = mkdtempSync(join(tmpdir(), 'billfold-static-'));
  for (const folder of ['assets', 'pages'])
    mkdirSync(join(distFolder, 'client', folder), { recursive: true });
  const pages = Object.values(publicPages).flatMap(({ document }) => document?.file ?? []);
  for (const name of [
    ...pages,
    'index.html',
    'service-worker.js',
    'service-worker.js.br',
    'assets/a-1234.js',
  ]) {
    writeFileSync(join(distFolder, 'client', name), `// ${name}`);
  }
});
afterAll(() => rmSync(distFolder, { recursive: true }));

async function get(url: string, options: { isWorkerKilled?: boolean; encoding?: string } = {}) {
  const app = fastify();
  await installStaticFiles(app, distFolder, {
    isWorkerKilled: options.isWorkerKilled === true,
    address: 'https://wallet.example',
  });
  const answer = await app.inject({ url, headers: { 'accept-encoding': options.encoding ?? 'identity' } });
  await app.close();
  return answer;
}

describe('what may be kept on the way', () => {
  test.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/assets/a-1234.js', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'no-store'],
  ])('%s: %s', async (url, cacheControl) => {
    expect((await get(url)).headers['cache-control']).toBe(cacheControl);
  });

  test('the packed worker as little as the plain one', async () => {
    const answer = await get('/service-worker.js', { encoding: 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the kill switch', () => {
  test('puts a worker that removes itself in the place of the app’s', async () => {
    const { headers, body } = await get('/service-worker.js', { isWorkerKilled: true, encoding: 'br' });
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('registration.unregister()');
    expect(body).toContain('caches.delete');
  });

  test('is off unless asked for', async () => {
    expect((await get('/service-worker.js')).body).toBe('// service-worker.js');
  });
});

test.each([
  ['/', 'login', 'index.html'],
  ['/login?from=/bills', 'login', 'pages/login.html'],
  ['/registration', 'registration', 'pages/registration.html'],
  ['/password-reset', 'password-reset', 'pages/password-reset.html'],
  ['/policy', 'policy', 'pages/policy.html'],
  ['/verify', 'verify', 'pages/verify.html'],
  ['/bills/tectum-note-tet', undefined, 'index.html'],
])(
  '%s is one page for search engines, whatever its query, with its own title',
  async (url, canonical, file) => {
    const app = fastify();
    await installStaticFiles(app, distFolder, { isWorkerKilled: false, address: 'https://wallet.example' });
    app.setNotFoundHandler(appPage('https://wallet.example'));
    const { headers, body } = await app.inject({ url });
    expect(headers.link).toBe(canonical && `<https://wallet.example/${canonical}>; rel="canonical"`);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toBe(`// ${file}`);
    await app.close();
  },
);
