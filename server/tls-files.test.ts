import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from './kernel/startup-error';
import { readTlsFiles } from './tls-files';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'billfold-tls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is not needed', () => {
  expect(readTlsFiles({})).toBeUndefined();
});

it('names the variable whose file is missing', () => {
  const missing = path.join(folder, 'missing.pem');
  const present = path.join(folder, 'present.pem');
  writeFileSync(present, 'x');
  const cases = {
    TLS_CERT: { TLS_CERT: missing, TLS_KEY: present },
    TLS_KEY: { TLS_CERT: present, TLS_KEY: missing },
  };
  for (const [name, config] of Object.entries(cases)) {
    expect(() => readTlsFiles(config)).toThrow(StartupError);
    expect(() => readTlsFiles(config)).toThrow(new RegExp(`^Configuration: ${name} can't be read: ENOENT`));
  }
});

it('refuses files that hold no certificate and key', () => {
  const file = path.join(folder, 'other.pem');
  writeFileSync(file, 'not a certificate');
  const config = { TLS_CERT: file, TLS_KEY: file };
  expect(() => readTlsFiles(config)).toThrow(StartupError);
  expect(() => readTlsFiles(config)).toThrow(/TLS_CERT and TLS_KEY/);
});
