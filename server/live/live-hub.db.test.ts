import { beforeAll, describe, expect, test } from 'vitest';
import { registerUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { announce, listEvents, newestEventId } from '../kernel/live-events';
import { createEventReader } from './live-hub';

describe('reading the table of live events', () => {
  let userId: string;
  const server = withServer();
  beforeAll(async () => {
    const { email } = await registerUser(server);
    const { rows } = await server.database.query<{ id: string }>('select id from users where email = $1', [
      email,
    ]);
    userId = rows[0]?.id ?? '';
  });

  const readerOf = (nowMs?: () => number) => {
    const { db } = server.context;
    return createEventReader(
      { newestId: () => newestEventId(db), list: (options) => listEvents(db, options) },
      nowMs,
    );
  };
  const say = () => server.context.db.write([announce({ userId, topic: 'user' })]);

  test('begins with what comes after the first look, and tells each event once', async () => {
    await say();
    const reader = readerOf();
    expect(await reader.read()).toEqual([]);
    await say();
    await say();
    expect(await reader.read()).toHaveLength(2);
    expect(await reader.read()).toEqual([]);
  });

  test('finds an event whose transaction ended after that of a later number', async () => {
    const reader = readerOf();
    await reader.read();
    const { db } = server.context;
    let lateId = 0n;
    await db.transaction(async (transaction) => {
      await transaction.write([announce({ userId, topic: 'sessions' })]);
      await say();
      const early = await reader.read();
      expect(early.map(({ topic }) => topic)).toEqual(['user']);
      lateId = (early[0]?.id ?? 0n) - 1n;
    });
    expect(await reader.read()).toEqual([{ id: lateId, userId, topic: 'sessions' }]);
    expect(await reader.read()).toEqual([]);
  });

  test('finds an event that was written before the first look and committed after it', async () => {
    const reader = readerOf();
    const { db } = server.context;
    await db.transaction(async (transaction) => {
      await transaction.write([announce({ userId, topic: 'sessions' })]);
      await say();
      await reader.begin();
    });
    expect((await reader.read()).map(({ topic }) => topic)).toEqual(['sessions']);
    expect(await reader.read()).toEqual([]);
  });

  test('stops asking for a number that was rolled back', async () => {
    let nowMs = 0;
    const reader = readerOf(() => nowMs);
    await reader.read();
    const undone = server.context.db.transaction(async (transaction) => {
      await transaction.write([announce({ userId, topic: 'sessions' })]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await say();
    expect(await reader.read()).toHaveLength(1);
    nowMs = 61_000;
    expect(await reader.read()).toEqual([]);
    await say();
    expect(await reader.read()).toHaveLength(1);
  });
});
