import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { withServerForEachTest } from '../../tests/support/with-server';
import { claimAnswer } from '../kernel/idempotency';
import { isSealed } from '../kernel/keys/row-seal';
import { systemAccount, userAccount } from './account';
import { readSealed, sealEntry, sealedOperations } from './entry-seal';
import { journalEntry } from './journal-entry';
import type { Operation } from './journal-entry';
import { recordOperations } from './record-operations';

const tet = 2;
const ref = { kind: 'mint request', id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' } as const;
const details = { fee: { currencyId: 10, amount: '1' }, counterpartyId: 'ß' };

test('the seal of an operation without reference and details is what it was before there were such columns', () => {
  const operation = {
    userId: 'u',
    action: 1,
    area: 2,
    direction: 1,
    currencyId: tet,
    amountMinor: 5n,
  } as unknown as Operation;
  const entry = { id: 'e', kind: 'test', note: null, createdAt: 't', about: null, lines: [] };
  const seal = sealEntry(
    { rowSeal: Buffer.alloc(32) },
    { ...entry, operations: sealedOperations([{ ...operation, id: 'o' }]) },
  );
  expect(seal.toString('hex')).toBe('041e533dceeab772023336a433b693189093018492d494461a2008f5c3b66a55');
});

describe('operations with reference and details', () => {
  const server = withServerForEachTest();

  /** Operations of earlier releases had no reference. */
  const operationOf = (userId: string, more: Partial<Operation> = {}): Operation =>
    ({ userId, action: 1, area: 3, direction: 1, currencyId: tet, amountMinor: 5n, ...more }) as Operation;

  async function post(...operations: Operation[]): Promise<void> {
    const [to = operationOf(randomUUID())] = operations;
    await server.context.ledger.post(
      journalEntry({
        kind: 'test',
        lines: [
          {
            debit: systemAccount('treasury', tet),
            credit: userAccount('crypto', { userId: to.userId, currencyId: tet }),
            amountMinor: 5n,
          },
        ],
        operations,
      }),
    );
  }

  async function record(...operations: Operation[]): Promise<void> {
    const { db, clock } = server.context;
    const request = {
      ownerId: randomUUID(),
      route: 'POST /test',
      key: randomUUID(),
      bodyHash: Buffer.alloc(32),
    };
    const claim = claimAnswer(server.context, request, {});
    await db.write([recordOperations(server.context, { operations, claim, now: clock.now() })]);
  }

  async function stored(userId: string): Promise<unknown[]> {
    const { rows } = await server.database.query<object>(
      'select ref_kind, ref_id, details from operations where user_id = $1 order by entry_seq, id',
      [userId],
    );
    return rows;
  }

  async function allAreSealed(): Promise<boolean> {
    const entries = await readSealed(server.context.db, { from: '1', to: '1000000' });
    return entries.every(({ seal, content }) => isSealed(seal, sealEntry(server.context.keys, content)));
  }

  test.each([
    ['with what moves money', post],
    ['with what moves none', record],
  ])('are written %s, beside others without, and sealed', async (_what, write) => {
    const userId = randomUUID();
    await write(operationOf(userId, { ref, details }), operationOf(userId), operationOf(userId, { details }));
    await write(operationOf(userId, { ref }));
    expect(await stored(userId)).toEqual([
      { ref_kind: ref.kind, ref_id: ref.id, details },
      { ref_kind: null, ref_id: null, details: null },
      { ref_kind: null, ref_id: null, details },
      { ref_kind: ref.kind, ref_id: ref.id, details: null },
    ]);
    expect(await allAreSealed()).toBe(true);
  });

  test.each<[what: string, change: string, more: Partial<Operation>]>([
    ['another reference', `ref_id = gen_random_uuid()`, { ref, details }],
    ['another kind of it', `ref_kind = 'payment'`, { ref, details }],
    ['none', `ref_kind = null, ref_id = null`, { ref, details }],
    ['other details', `details = jsonb_set(details, '{fee}', '"0.2"')`, { ref, details }],
    ['no details', `details = null`, { ref, details }],
    ['nothing of either', `ref_kind = null, ref_id = null, details = null`, { ref, details }],
    ['a reference that they never had', `ref_kind = 'payment', ref_id = gen_random_uuid()`, {}],
    ['details that they never had', `details = '{}'`, {}],
  ])('given %s past the server they are found by the auditor', async (_what, change, more) => {
    const check = 'entries are the server’s own';
    await post(operationOf(randomUUID(), more));
    expect((await auditOnce(server)).checks).not.toContain(check);
    await server.database.query(`update operations set ${change}`);
    expect((await auditOnce(server)).checks).toContain(check);
  });

  test('a reference has a kind and an id, or neither', async () => {
    await post(operationOf(randomUUID()));
    await expect(server.database.query(`update operations set ref_kind = 'payment'`)).rejects.toThrow(
      'operations_whole_ref',
    );
  });
});
