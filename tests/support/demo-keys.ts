import { existsSync, readFileSync } from 'node:fs';
import { demoCookie, demoKey } from '../../server/demo/demo-key';
import { deriveKeys } from '../../server/kernel/keys/derived-keys';
import { masterKeyFile } from '../../server/kernel/keys/master-key';

const keysByPort = new Map<string, string>();

/**
 * Stores the key of a started server's demo and outbox, which it prints to its terminal, for tests that know only
 * its URL.
 */
export function storeDemoKey(url: string, masterKey: string): void {
  keysByPort.set(new URL(url).port, demoKey(deriveKeys(masterKey)));
}

/** The master key of a server with these settings; undefined before its first start. */
export function masterKeyOf(env: Record<string, string>, dataDir: string): string | undefined {
  const given = env['MASTER_KEY'] ?? process.env['MASTER_KEY'] ?? '';
  if (given !== '') return given;
  const file = masterKeyFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Name and value of the cookie that opens a server's outbox and demo users. */
export function demoCookieOf(url: string): [name: string, value: string] {
  const key = keysByPort.get(new URL(url).port);
  if (key === undefined) throw new Error(`${url} was not started by these tests`);
  return [demoCookie, key];
}

/** The cookie as a header. */
export function demoHeaderOf(url: string): { cookie: string } {
  return { cookie: demoCookieOf(url).join('=') };
}
