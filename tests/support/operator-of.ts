import { generateKeyPairSync, sign } from 'node:crypto';
import { expect } from 'vitest';
import { publicKeyText } from '../../server/kernel/operator-history/action-text';
import type { OperatorKey } from '../../server/operator/key-file';
import { runOperator } from '../../server/operator/run-operator';
import type { TestServer } from './test-server';

/** Makes an operator's key without a file. */
export function makeOperatorKey(): OperatorKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKeyText(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

/** The operator's commands on a test's own server, without a process. */
export function operatorOf(server: Pick<TestServer, 'context'>, key?: OperatorKey) {
  const run = (...args: string[]) =>
    runOperator(args, {
      readActor: () => 'ann',
      readKey: () => key,
      open: () => Promise.resolve({ context: server.context, close: () => Promise.resolve() }),
      backup: () => Promise.reject(new Error('not here')),
    });
  /** Returns the output of a command that must succeed. */
  async function done(...args: string[]): Promise<string> {
    const { exitCode, text } = await run(...args);
    expect(exitCode, text).toBe(0);
    return text;
  }
  return {
    run,
    done,
    /** Runs a command that changes something: with a reason, and confirmed. */
    change: (...args: string[]) => done(...args, '--reason', 'a test', '--yes'),
  };
}
