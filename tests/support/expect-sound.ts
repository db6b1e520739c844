import { expect } from 'vitest';
import { runAudit } from '../../server/ledger/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { TestServer } from './test-server';

/** The auditor has nothing to find. */
export async function expectSound({ context, clock }: TestServer): Promise<void> {
  await sealNewEntries(context.db, clock.now());
  expect((await runAudit(context)).findings).toEqual([]);
}
