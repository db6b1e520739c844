import { createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readPrivateKeyFile, writePrivateKeyFile } from '../kernel/keys/private-key-file';
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
  try {
    return publicKeyText(createPublicKey(writePrivateKeyFile(file, passphraseOf(environment))));
  } catch (error) {
    throw new WrongUsage(`FILE: ${(error as Error).message}`);
  }
}

/** Reads the key in OPERATOR_KEY_FILE, if that is set. */
export function readKeyFile(environment: NodeJS.ProcessEnv): OperatorKey | undefined {
  const file = environment['OPERATOR_KEY_FILE'] ?? '';
  if (file === '') return undefined;
  const privateKey = readPrivateKey(file, passphraseOf(environment));
  return {
    publicKey: publicKeyText(createPublicKey(privateKey)),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

function readPrivateKey(file: string, passphrase: string): KeyObject {
  try {
    return readPrivateKeyFile(file, passphrase);
  } catch (error) {
    throw new WrongUsage(`OPERATOR_KEY_FILE, OPERATOR_KEY_PASSPHRASE: ${(error as Error).message}`);
  }
}

const passphraseOf = (environment: NodeJS.ProcessEnv): string => environment['OPERATOR_KEY_PASSPHRASE'] ?? '';
