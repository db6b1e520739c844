import { expect } from 'vitest';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { TestServer } from './test-server';

/**
 * The auditor has nothing to find, or `altered` alone: the check that sees what a test has altered past the server.
 * `ignored` is one that sees what the tests of the file prepare past the server.
 */
export async function expectSound(
  { context, clock }: Pick<TestServer, 'context' | 'clock'>,
  altered?: string,
  ignored?: string,
): Promise<void> {
  await sealNewEntries(context.db, clock.now());
  const findings = (await runAudit(context)).findings.filter(({ check }) => check !== ignored);
  const others = findings.filter(({ check }) => check !== altered);
  expect(others).toEqual([]);
  expect(findings.length > 0).toBe(altered !== undefined);
}
