import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { StartupError } from '../kernel/startup-error';
import { explainStartupFailure } from './explain-startup-failure';

async function failureOfListening(options: { host: string; port: number }): Promise<unknown> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(options);
  const [error] = (await failed) as [unknown];
  return error;
}

it('a taken port is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const line = explainStartupFailure(await failureOfListening({ host: '127.0.0.1', port }));
  taken.close();
  expect(line).toBe(
    `Billfold did not start. Port ${port} is taken: stop the program that uses it, or set PORT to another`,
  );
});

it('an address that the machine does not have is named', async () => {
  const line = explainStartupFailure(await failureOfListening({ host: '192.0.2.1', port: 0 }));
  expect(line).toBe(
    'Billfold did not start. This machine has no address 192.0.2.1: set HOST to one of its own',
  );
});

it('an unknown host name is named', () => {
  const error = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'nowhere.invalid' });
  expect(explainStartupFailure(error)).toMatch(/nowhere\.invalid.*HOST/);
});

it('a port that this user may not use is named', () => {
  const error = Object.assign(new Error('listen'), { code: 'EACCES', port: 80 });
  expect(explainStartupFailure(error)).toMatch(/port 80: set PORT/);
});

it('a problem that the operator can fix is one line without a stack', () => {
  const line = explainStartupFailure(new StartupError('MASTER_KEY is wrong'));
  expect(line).toBe('Billfold did not start. MASTER_KEY is wrong');
});

it('an unexpected error comes with its stack', () => {
  expect(explainStartupFailure(new TypeError('surprise'))).toMatch(/TypeError: surprise\n\s+at /);
  expect(explainStartupFailure('just a text')).toBe('Billfold did not start. just a text');
});
