import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { createTestDatabase } from '../../../tests/support/test-database';
import type { TestDatabase } from '../../../tests/support/test-database';
import { createDatabase, createPool } from '../../kernel/db/pool';
import { listOutboxMails } from '../../demo/outbox.routes';
import { createOutboxMail } from './mail-gateway';

describe('the outbox', () => {
  let database: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ connectionString: database.connectionString, maxConnections: 4 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test('keeps the newest 200 mails, shows the newest 50 of them, newest first', async () => {
    const db = createDatabase(pool);
    const clock = createFakeClock();
    const gateway = createOutboxMail(db, clock);
    for (let number = 1; number <= 205; number += 1) {
      const to = `user${number}@example.test`;
      await gateway.send({ to, subject: `Mail ${number}`, text: `text ${number}`, html: `<p>${number}</p>` });
    }
    const kept = await database.query<{ count: number; oldest: string }>(
      `select count(*)::int as count, (array_agg(subject order by id))[1] as oldest from outbox_mails`,
    );
    expect(kept.rows).toEqual([{ count: 200, oldest: 'Mail 6' }]);
    const shown = await listOutboxMails(db);
    expect(shown.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Mail ${205 - index}`),
    );
    expect(shown[0]).toMatchObject({
      recipient: 'user205@example.test',
      text: 'text 205',
      html: '<p>205</p>',
      created_at: clock.now(),
    });
  });

  test('mails that come at the same moment all stay', async () => {
    const gateway = createOutboxMail(createDatabase(pool), createFakeClock());
    const to = 'many@example.test';
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        gateway.send({ to, subject: `Together ${index}`, text: 't', html: 'h' }),
      ),
    );
    const kept = await database.query(
      'select count(*)::int as count from outbox_mails where recipient = $1',
      [to],
    );
    expect(kept.rows).toEqual([{ count: 20 }]);
  });
});
