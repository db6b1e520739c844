import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { BulkUser } from '../../../tests/support/bulk-user';
import { expectSound } from '../../../tests/support/expect-sound';
import { withServerForEachTest } from '../../../tests/support/with-server';

/* What an account's user gets who can also write to the database: nothing that was encrypted for someone else. */

describe('an encrypted text that someone has copied into a row of theirs', () => {
  let ada: BulkUser;
  let thief: BulkUser;
  const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    ada = await BulkUser.add(server);
    thief = await BulkUser.add(server);
  });

  test('brings no bill whose written passcode waits in another user’s job', async () => {
    const [serial = ''] = await ada.user.getBills({ '1': 1 });
    const [line = ''] = await ada.user.exportLines([serial]);
    const waiting = await ada.begin({ kind: 'import', lines: [line] });
    const theft = await thief.begin({ kind: 'import', lines: [`${serial}/WRNG2345`] });
    await server.database.query(
      `update bulk_lines set sealed_pin = (select sealed_pin from bulk_lines where job_id = $1) where job_id = $2`,
      [waiting, theft],
    );
    const later = `update bulk_jobs set due_at = due_at + interval '1 day' * $2 where id = $1`;
    await server.database.query(later, [waiting, 1]);
    await thief.work();
    expect(await thief.user.serials()).toEqual([]);
    expect(await thief.job(theft)).toMatchObject({ state: 'running', done: 0 });
    await server.database.query(later, [waiting, -1]);
    await ada.work();
    expect(await ada.user.serials()).toEqual([serial]);
    await expectSound(server);
  });

  test('shows no passcode of an export, also of a bill that the thief had exported before', async () => {
    const serials = await thief.user.getBills({ '1': 1 });
    const { payload: earlier } = await thief.user.exportBills(serials);
    await ada.user.importBills(earlier.exported.map(({ serial, pin }) => `${serial}/${pin}`));
    const { payload } = await ada.user.exportBills(serials);
    const pin = payload.exported[0]?.pin ?? '';
    await server.database.query(
      `update bill_exports set sealed_pins = (select sealed_pins from bill_exports where id = $1) where id = $2`,
      [payload.id, earlier.id],
    );
    await server.database.query(`update bills set export_id = $2 where export_id = $1`, [
      payload.id,
      earlier.id,
    ]);
    const shown = await thief.user.getExport(earlier.id);
    expect(shown.text).not.toContain(pin);
    expect(shown.httpStatus).toBe(500);
  });

  test('is not the answer to a repeated call', async () => {
    const [key, theirs] = [randomUUID(), randomUUID()];
    const order = async (user: BulkUser) => {
      const lines = await user.user.getBills({ '1': 1 });
      return { ...user.user.params, kind: 'export', lines } as const;
    };
    const { payload } = await ada.create(await order(ada), key);
    const theirOrder = await order(thief);
    await thief.create(theirOrder, theirs);
    await server.database.query(
      'update idempotency_keys set answer = (select answer from idempotency_keys where key = $1) where key = $2',
      [key, theirs],
    );
    const repeated = await thief.create(theirOrder, theirs);
    expect(repeated.text).not.toContain(payload.job.id);
    expect(repeated.httpStatus).toBe(500);
  });
});
