import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaGateway } from './captcha-gateway';
import { createRecaptcha } from './recaptcha';

const human = { success: true, action: 'signIn', score: 0.9, hostname: 'wallet.test' };

describe('reCAPTCHA', () => {
  let service: Server;
  let captcha: CaptchaGateway;
  let asked: { method: string | undefined; form: Record<string, string> }[];
  let answer: { status: number; body: string };

  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: JSON.stringify(human) };
    service = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ method: request.method, form: Object.fromEntries(new URLSearchParams(body)) });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    captcha = createRecaptcha({
      siteKey: 'site-key',
      secret: 'the secret',
      verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  afterEach(async () => {
    service.closeAllConnections();
    if (service.listening) await new Promise((resolve) => service.close(resolve));
  });

  function verify(): Promise<void> {
    return captcha.verify({
      action: 'signIn',
      token: 'from&the=page',
      address: '203.0.113.7',
      effort: () => Promise.resolve(0),
    });
  }

  it('tells the page its site key, never the secret', async () => {
    expect(await captcha.challenge('signIn', () => Promise.resolve(0))).toEqual({
      kind: 'recaptcha',
      siteKey: 'site-key',
    });
    expect(asked).toEqual([]);
  });

  it('asks with secret, token and address, and lets a human through', async () => {
    await expect(verify()).resolves.toBeUndefined();
    expect(asked).toEqual([
      {
        method: 'POST',
        form: { secret: 'the secret', response: 'from&the=page', remoteip: '203.0.113.7' },
      },
    ]);
  });

  it.each([
    ['a low score', { ...human, score: 0.4 }, 10004],
    ['no score', { success: true, action: 'signIn' }, 10004],
    ['another action', { ...human, action: 'signUp' }, 10004],
    ['no action', { success: true, score: 0.9 }, 10004],
    ['a failure', { success: false, 'error-codes': ['invalid-input-response'] }, 10004],
    ['a used or late token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 10104],
  ])('%s is refused', async (_what, verdict, code) => {
    answer.body = JSON.stringify(verdict);
    await expect(verify()).rejects.toMatchObject({ code, httpStatus: 403 });
  });

  it('takes the smallest score that counts as human', async () => {
    answer.body = JSON.stringify({ ...human, score: 0.5 });
    await expect(verify()).resolves.toBeUndefined();
  });

  it.each(['<html>Bad gateway</html>', '', '[]', '{"success":"yes"}', '{"success":true', 'null'])(
    'the unreadable answer %j is 503 and counts as unsolved',
    async (body) => {
      answer.body = body;
      await expect(verify()).rejects.toMatchObject({ code: 10004, httpStatus: 503, retryAfterS: 5 });
    },
  );

  it('a service that is away is 503, and the next try works when it is back', async () => {
    const { port } = service.address() as AddressInfo;
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
    await expect(verify()).rejects.toMatchObject({ code: 10004, httpStatus: 503, retryAfterS: 5 });
    service.listen(port, '127.0.0.1');
    await once(service, 'listening');
    await expect(verify()).resolves.toBeUndefined();
  });
});
