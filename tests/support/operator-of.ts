import { expect } from 'vitest';
import { runOperator } from '../../server/operator/run-operator';
import type { TestServer } from './test-server';

/** The operator's commands on a test's own server, without a process. */
export function operatorOf(server: Pick<TestServer, 'context'>) {
  const run = (...args: string[]) =>
    runOperator(args, {
      readActor: () => 'ann',
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
