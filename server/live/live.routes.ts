import type { FastifyInstance, FastifyRequest } from 'fastify';
import { livePath } from '../../contract/live/live-topics';
import type { LiveTopic } from '../../contract/live/live-topics';
import { AppError } from '../kernel/app-error';
import { requireLiveKey } from '../identity/api-keys/api-keys';
import { authenticate } from '../identity/authenticate';
import type { AnyCaller } from '../http/caller';
import { findSessionCaller } from '../identity/sessions/sessions';
import type { ServiceContext } from '../service-context';
import { createStreamPlaces, openEventStream } from './event-stream';
import type { EventStream } from './event-stream';
import { balancesTopic, createLiveHub, historyTopic, overlap } from './live-hub';
import { learnPosition } from '../kernel/db/wal-position';
import { listEventsOfUser, newestEventId } from '../kernel/live-events';

const perUserMax = 20;
const perServerMax = 5_000;
const callerCheckMs = 30_000;
const missedMax = 500;
const cursorPattern = /^[0-9]{1,18}$/;
const documented = {
  summary: 'A stream of server-sent events: what of the user’s own has changed.',
  security: [{ bearer: [] }],
};

/** The only topic for programs. */
const keyTopic: LiveTopic = 'epos';

/**
 * Streams events to a user's open screens: `GET /api/passport/v1/live` with a bearer token, and `?cursor=` with
 * the last id received to resume. The stream ends with its session or API key; a key of scope `epos` gets payments
 * at the till only.
 */
export function installLive(app: FastifyInstance, context: ServiceContext): void {
  const hub = createLiveHub(context);
  const places = createStreamPlaces({ perUser: perUserMax, perServer: perServerMax });
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of streams) end();
    await hub.stop();
  });

  app.get(livePath, { schema: documented }, async (request, reply) => {
    const rateLimit = { name: `GET ${livePath}`, calls: 120, windowS: 60, isLoad: true } as const;
    const caller = await authenticate(context, request, { keyScope: 'epos', rateLimit });
    const { userId } = caller;
    // Reserved before the first await, so that parallel requests can't exceed the limit.
    const leavePlace = places.take(userId);
    if (leavePlace === undefined) throw new AppError('attemptLimitReached', { retryAfterS: 60 });
    const cursor = readCursor(request);
    // Events before the stream is open are among those sent on resuming.
    const current: { stream?: EventStream } = {};
    const stopFollowing = await hub
      .follow(userId, ({ id, topic }) => {
        if (hears(caller, topic))
          current.stream?.send({ ...(id !== undefined && { id }), name: 'topic', data: topic });
        if (topic === 'sessions') checkCaller();
      })
      .catch((error: unknown) => {
        leavePlace();
        throw error;
      });
    const timer = setInterval(checkCaller, callerCheckMs);
    streams.add(endStream);
    const onClosed = (): void => {
      stopFollowing();
      clearInterval(timer);
      streams.delete(endStream);
      leavePlace();
    };
    const opened = openEventStream(reply, { onClosed, wal: context.pool.wal });
    current.stream = opened;
    function endStream(): void {
      current.stream?.send({ name: 'end' });
      current.stream?.end();
    }
    function checkCaller(): void {
      requireLive(context, caller).catch((error: unknown) => {
        // An unreachable database says nothing about the caller.
        if (error instanceof AppError) endStream();
      });
    }
    // The user may have been blocked or signed out while the stream was being opened.
    checkCaller();
    await sendMissedEvents({ caller, cursor, stream: opened });
  });

  async function sendMissedEvents(options: {
    caller: AnyCaller;
    cursor: bigint | undefined;
    stream: EventStream;
  }): Promise<void> {
    const { caller, cursor, stream } = options;
    const newest = await newestEventId(context.db);
    const after = cursor === undefined || cursor > newest ? undefined : cursor - overlap;
    const missed =
      after === undefined
        ? undefined
        : await listEventsOfUser(context.db, { userId: caller.userId, after, limit: missedMax });
    await learnPosition(context.db, context.pool.wal);
    if (missed === undefined) return stream.send({ id: newest, name: 'reset' });
    for (const { id, topic } of missed)
      if (hears(caller, topic)) stream.send({ id, name: 'topic', data: topic });
    // The ledger is not asked what it changed meanwhile, so balances and history are always refreshed.
    for (const topic of [balancesTopic, historyTopic])
      if (hears(caller, topic)) stream.send({ name: 'topic', data: topic });
    // Gives a cursor to resume with, also to clients without events so far.
    stream.send({ id: newest, name: 'topic', data: '' });
  }
}

async function requireLive(context: ServiceContext, caller: AnyCaller): Promise<void> {
  if ('apiKeyId' in caller) await requireLiveKey(context, caller.apiKeyId);
  else await findSessionCaller(context, caller.sessionId);
}

function hears(caller: AnyCaller, topic: string): boolean {
  return !('apiKeyId' in caller) || topic === keyTopic;
}

function readCursor(request: FastifyRequest): bigint | undefined {
  const { cursor } = request.query as Record<string, unknown>;
  return typeof cursor === 'string' && cursorPattern.test(cursor) ? BigInt(cursor) : undefined;
}
