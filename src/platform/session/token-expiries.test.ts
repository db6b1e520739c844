import { describe, expect, it } from 'vitest';
import { createSession } from './create-session';
import type { Session, SessionMessage } from './create-session';

const tabs = 5;
const expiries = 1_000;
const over = new Error('over');
const lost = new Error('lost');

/** The server's rules for refresh tokens: a token reused by another attempt ends the session. */
function refreshServer() {
  let generation = 0;
  let lastAttempt = '';
  let isOver = false;
  return {
    cookie: { generation: 0 },
    refreshes: 0,
    refresh(attemptId: string, usedGeneration: number): number {
      if (isOver) throw over;
      if (usedGeneration === generation) {
        generation += 1;
        this.refreshes += 1;
        lastAttempt = attemptId;
      } else if (usedGeneration !== generation - 1 || attemptId !== lastAttempt) {
        isOver = true;
        throw over;
      }
      return generation;
    },
  };
}

/** A lock shared by all tabs: runs tasks one at a time. */
function sharedLock(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function browser(answerIsLost: () => boolean) {
  const server = refreshServer();
  const exclusively = sharedLock();
  const hearers: ((message: SessionMessage) => void)[] = [];
  let attempt: string | null = null;
  let attempts = 0;
  const open = (): Session => {
    const ownIndex = hearers.length;
    return createSession({
      channel: {
        post: (message) =>
          hearers.forEach((hear, index) => index !== ownIndex && queueMicrotask(() => hear(message))),
        listen: (onMessage) => hearers.push(onMessage),
      },
      exclusively,
      hasLiveSession: () => true,
      mark: () => String(server.cookie.generation),
      refresh: async (attemptId) => {
        const { generation } = server.cookie;
        await Promise.resolve();
        const next = server.refresh(attemptId, generation);
        // The response with its cookie may be lost.
        if (answerIsLost()) throw lost;
        server.cookie.generation = next;
        return `token ${next}`;
      },
      attempt: { read: () => attempt, write: (attemptId) => (attempt = attemptId) },
      newAttemptId: () => `attempt ${(attempts += 1)}`,
      isAnswer: (error) => error === over,
      onOver: () => undefined,
      isOver: (error) => error === over,
      endOnServer: async () => undefined,
      onBegin: () => undefined,
      forget: () => undefined,
    });
  };
  return { server, sessions: Array.from({ length: tabs }, open) };
}

/** Expires the token in all tabs at once, repeatedly; lost responses are retried. */
async function expire(sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) await session.start();
  for (let count = 0; count < expiries; count += 1) {
    const renewals = sessions.map(async (session) => {
      const refused = await session.accessToken();
      for (;;) {
        try {
          return await session.renewAccessToken(refused);
        } catch (error) {
          if (error !== lost) throw error;
        }
      }
    });
    await Promise.all(renewals);
  }
}

describe('five tabs through a thousand expiries of their token', () => {
  it('stay signed in, by one refresh for all of them each time', async () => {
    const { server, sessions } = browser(() => false);
    await expire(sessions);
    expect(sessions.map((session) => session.state())).toEqual(
      Array.from({ length: tabs }, () => 'signedIn'),
    );
    expect(server.refreshes).toBe(expiries + 1);
  });

  it('stay signed in although every third response is lost', async () => {
    let answers = 0;
    const { sessions } = browser(() => (answers += 1) % 3 === 0 && answers > tabs);
    await expire(sessions);
    expect(sessions.map((session) => session.state())).toEqual(
      Array.from({ length: tabs }, () => 'signedIn'),
    );
  });
});
