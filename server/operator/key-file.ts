import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { publicKeyText } from '../kernel/operator-history/action-text';
import { WrongUsage } from './read-input';

/** An operator's key, in the hands of the person who runs a command. */
export interface OperatorKey {
  /** 32 bytes in base64. */
  publicKey: string;
  sign: (text: string) => Buffer;
}

/** Makes a pair of keys and writes the private one into a new file that only its owner can read. Returns the public one. */
export function writeKeyFile(file: string, environment: NodeJS.ProcessEnv): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const passphrase = passphraseOf(environment);
  const protection = passphrase === '' ? {} : { cipher: 'aes-256-cbc', passphrase };
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8', ...protection });
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new WrongUsage(`FILE: ${(error as Error).message}`);
  }
  return publicKeyText(publicKey);
}

/** Reads the key in OPERATOR_KEY_FILE, if that is set. */
export function readKeyFile(environment: NodeJS.ProcessEnv): OperatorKey | undefined {
  const file = environment['OPERATOR_KEY_FILE'] ?? '';
  if (file === '') return undefined;
  const privateKey = readPrivateKey(file, passphraseOf(environment));
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new WrongUsage(`${file} holds no Ed25519 key`);
  return {
    publicKey: publicKeyText(createPublicKey(privateKey)),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

function readPrivateKey(file: string, passphrase: string): KeyObject {
  try {
    const pem = readFileSync(file);
    if ((statSync(file).mode & 0o077) !== 0) throw new WrongUsage('others can read it; chmod 600 it');
    return createPrivateKey({ key: pem, ...(passphrase !== '' && { passphrase }) });
  } catch (error) {
    throw new WrongUsage(`OPERATOR_KEY_FILE, OPERATOR_KEY_PASSPHRASE: ${(error as Error).message}`);
  }
}

const passphraseOf = (environment: NodeJS.ProcessEnv): string => environment['OPERATOR_KEY_PASSPHRASE'] ?? '';
