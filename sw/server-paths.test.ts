import { expect, it } from 'vitest';
import { serverPaths } from './server-paths';

const isLeftToServer = (address: string): boolean => serverPaths.some((pattern) => pattern.test(address));

it.each([
  '/api',
  '/api/openapi.json',
  '/api?x=1',
  '/dev/outbox',
  '/dev/enter?key=abc',
  '/health',
  '/log',
  '/log?lang=tr',
  '/log/checkpoint',
  '/metrics',
  '/robots.txt',
  '/robots.txt?x=1',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/.well-known/anything',
  '/nowhere.php',
  '/backup.sql.gz',
  '/.env',
  '/bills/.git/config.bak',
])('%s is left to the server', (address) => {
  expect(isLeftToServer(address)).toBe(true);
});

it.each([
  '/',
  '/login',
  '/login?next=1',
  '/bills/tectum-note-tet?hub=green&count=1.5',
  '/epos?data=a.b',
  '/epos/receipt/12',
  '/search=ada@billfold.test',
  '/apiary',
  '/develop',
  '/settings/privacy/2fa',
])('%s is the app’s', (address) => {
  expect(isLeftToServer(address)).toBe(false);
});
