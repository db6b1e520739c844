import { expect } from 'vitest';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { TestServer } from './test-server';

/**
 * Expects no audit findings except `altered`, the check that reports what a test has changed behind the server's
 * back. `ignored` is a check that reports the set-up of the file's tests.
 */
export async function expectSound(
  { context, clock }: Pick<TestServer, 'context' | 'clock'>,
  altered?: string,
  ignored?: string,
): Promise<void> {
  await sealNewEntries(context.db, clock.now());
  const audit = await runAudit(context);
  expect(audit.unchecked).toEqual([]);
  const findings = audit.findings.filter(({ check }) => check !== ignored);
  const others = findings.filter(({ check }) => check !== altered);
  expect(others).toEqual([]);
  expect(findings.length > 0).toBe(altered !== undefined);
}
