import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../kernel/config';
import { systemClock } from '../kernel/clock';
import { sendError } from './error-answer';
import { installNotFound } from './not-found';
import { changePasswordScreen, installWellKnown } from './well-known';

describe('addresses that no route answers', () => {
  const app = fastify();
  beforeAll(() => {
    app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    const config = readConfig({ PUBLIC_URL: 'https://wallet.example/' });
    installWellKnown(app, { config, clock: systemClock });
    installNotFound(app, {
      sendApp: async (_request, reply) => reply.type('text/html').send('the app'),
      sendKept: () => Promise.resolve(undefined),
    });
  });
  afterAll(() => app.close());

  it.each([
    '/login',
    '/bills/tectum-note-tet',
    '/nowhere',
    '/search=ada@billfold.test',
    '/epos?data=a.b',
    '/login?x=a.b',
  ])('%s is the app’s to show', async (url) => {
    expect((await app.inject({ url })).body).toBe('the app');
  });

  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/index.php?x=1',
    '/.env',
    '/.git/config',
    '/bills/.hidden',
    '/.well-known/assetlinks.json',
    '/.well-known/nothing',
    '/backup.tar.gz',
    '/assets/gone-1234.js',
    '/locales/en/gone',
    '/api/nothing',
  ])('%s is not there, and says so', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errorCode: 10_010 });
  });

  it('tells password managers where the password is changed', async () => {
    const answer = await app.inject({ url: '/.well-known/change-password' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, changePasswordScreen]);
  });

  it('tells finders of faults where to turn, for half a year', async () => {
    const { headers, body } = await app.inject({ url: '/.well-known/security.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: https://wallet.example/policy\n');
    expect(body).toContain('Canonical: https://wallet.example/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
  });
});
