import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appPage, installStaticFiles } from './static-files';

let distFolder: string;

beforeAll(() => {
  distFolder = mkdtempSync(join(tmpdir(), 'billfold-static-'));
  mkdirSync(join(distFolder, 'client', 'assets'), { recursive: true });
  for (const name of ['index.html', 'service-worker.js', 'service-worker.js.br', 'assets/a-1234.js']) {
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
  ['/', '<https://wallet.example/login>; rel="canonical"'],
  ['/login?from=/bills', '<https://wallet.example/login>; rel="canonical"'],
  ['/policy', '<https://wallet.example/policy>; rel="canonical"'],
  ['/verify', '<https://wallet.example/verify>; rel="canonical"'],
  ['/bills/tectum-note-tet', undefined],
])('%s is one page for search engines, whatever its query', async (url, link) => {
  const app = fastify();
  await installStaticFiles(app, distFolder, { isWorkerKilled: false, address: 'https://wallet.example' });
  app.setNotFoundHandler(appPage('https://wallet.example'));
  expect((await app.inject({ url })).headers.link).toBe(link);
  await app.close();
});
