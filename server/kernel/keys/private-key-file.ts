import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** Makes an Ed25519 key and writes it into a new file that only its owner can read. Throws if the file exists. */
export function writePrivateKeyFile(file: string, passphrase = ''): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  const protection = passphrase === '' ? {} : { cipher: 'aes-256-cbc', passphrase };
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8', ...protection });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx', flush: true });
  return privateKey;
}

/** Reads an Ed25519 key (PKCS #8 in PEM). Throws if others can read the file, or if it has no such key. */
export function readPrivateKeyFile(file: string, passphrase = ''): KeyObject {
  const pem = readFileSync(file);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error('others can read it; chmod 600 it');
  const key = createPrivateKey({ key: pem, ...(passphrase !== '' && { passphrase }) });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key`);
  return key;
}
