import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody } from '../../contract/errors/error-body.models';
import englishTexts from '../../public/locales/en/errors.json' with { type: 'json' };
import { AppError } from '../kernel/app-error';
import { bareAnswerHeaders } from './bare-answer';

const retryAfterS = 1;
/** The share of the places that one user may take. */
const userShare = 0.25;
/** The weight of the latest call in the mean duration. */
const newShare = 0.05;

/** Limits the money calls that run at once, so that each ends soon. */
export interface MoneyGate {
  /** Whether a new call would wait too long. Asked before anything else is done for a call. */
  isCrowded(): boolean;
  /**
   * Resolves when the call of `who` may run; the caller calls the returned function when the call ends. Error: 90907 (429) if
   * its turn doesn't come soon: a short refusal, which can be retried, is better than a long wait.
   */
  enter(who: string): Promise<() => void>;
}

/** A call that waits for its turn. */
interface Waiting {
  who: string;
  goIn: () => void;
}

/** The number of calls by user. */
class UserCounts {
  private readonly counts = new Map<string, number>();

  of(who: string): number {
    return this.counts.get(who) ?? 0;
  }

  add(who: string, change: 1 | -1): void {
    const count = this.of(who) + change;
    if (count === 0) this.counts.delete(who);
    else this.counts.set(who, count);
  }
}

/**
 * Creates the gate of one server process: `atOnce` calls run, the others start in the order of arrival, within `patienceMs`. A
 * call that would wait longer, by the recent mean duration, is refused at once. Calls of a user who has used up the user's share let
 * others pass.
 */
export function createMoneyGate(options: {
  atOnce: number;
  patienceMs: number;
  nowMs?: () => number;
}): MoneyGate {
  const { atOnce, patienceMs, nowMs = () => performance.now() } = options;
  let meanMs: number | undefined;
  let running = 0;
  const [runningOf, waitingOf] = [new UserCounts(), new UserCounts()];
  const queue = new Set<Waiting>();

  /** How long a new call waits behind `waiting` others for one of `places`. */
  const waitMs = (waiting: number, places: number): number => ((waiting + 1) * (meanMs ?? 0)) / places;
  const userMost = Math.max(1, Math.floor(atOnce * userShare));
  const mayBegin = (who: string): boolean => running < atOnce && runningOf.of(who) < userMost;
  const isCrowded = (): boolean => running >= atOnce && waitMs(queue.size, atOnce) > patienceMs;
  const hasTooMany = (who: string): boolean => waitMs(waitingOf.of(who), userMost) > patienceMs;

  function letIn(): void {
    for (const next of queue) {
      if (running >= atOnce) return;
      if (mayBegin(next.who)) next.goIn();
    }
  }

  function begin(who: string): () => void {
    running += 1;
    runningOf.add(who, 1);
    const begunAtMs = nowMs();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const tookMs = nowMs() - begunAtMs;
      meanMs = meanMs === undefined ? tookMs : meanMs + newShare * (tookMs - meanMs);
      running -= 1;
      runningOf.add(who, -1);
      letIn();
    };
  }

  function wait(who: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = (): void => {
        clearTimeout(timer);
        queue.delete(waiting);
        waitingOf.add(who, -1);
      };
      const waiting: Waiting = {
        who,
        goIn: () => {
          leaveQueue();
          resolve(begin(who));
        },
      };
      const timer = setTimeout(() => {
        leaveQueue();
        reject(refusal());
      }, patienceMs);
      queue.add(waiting);
      waitingOf.add(who, 1);
    });
  }

  return {
    isCrowded,
    async enter(who) {
      if (mayBegin(who)) return begin(who);
      if (isCrowded() || hasTooMany(who)) throw refusal();
      return wait(who);
    },
  };
}

const refusal = (): AppError => new AppError('attemptLimitReached', { retryAfterS });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls of the route go through the gate. */
    isGated?: boolean;
  }
}

/**
 * Refuses money calls while the gate is crowded, before their tokens and bodies are read: cheap refusals leave the machine
 * time for its work. All other calls pass.
 */
export function refuseWhenCrowded(app: FastifyInstance, gate: MoneyGate): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isGated !== true || !gate.isCrowded()) return done();
    sendReady(reply, request.id);
  });
}

const [bodyStart = '', bodyEnd = ''] = readyBody();

/** The body around its operation id. */
function readyBody(): string[] {
  const { code, errorName, errorMsgs } = refusal();
  const body: ErrorBody = {
    status: code,
    errorCode: code,
    errorMsgs,
    message: englishTexts[errorName],
    operationId: '|',
  };
  return JSON.stringify(body).split('|');
}

function sendReady(reply: FastifyReply, operationId: string): void {
  const body = bodyStart + operationId + bodyEnd;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(429, {
    ...bareAnswerHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(retryAfterS),
  });
  reply.raw.end(body);
}
