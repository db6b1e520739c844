import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { KycState } from '../../../contract/user/kyc-states';
import { AppError } from '../../kernel/app-error';
import type { Clock } from '../../kernel/clock';
import { parseJson, requireRecent, requireSignature } from './check-hint';
import type { KycHint, KycProvider } from './kyc-provider';
import { outgoingHeaders } from '../outgoing/outgoing-headers';

interface Options {
  appToken: string;
  secretKey: string;
  webhookSecret: string;
  /** What is asked of users, as named at Sumsub. */
  level: string;
  url: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

/** Below the 5 s after which Sumsub takes a webhook as lost: it reads while a webhook waits. */
const timeoutMs = 4_000;
const answerMaxLength = 500_000;
const linkLifetimeS = 1_800;
/** Webhooks are sent again for a day (after 5 min, 1, 5 and 18 h) with the time of the first. */
const hintLifetimeMs = 25 * 3600_000;

const linkModel = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Keeps only an applicant's state, no names or documents. */
const applicantModel = z.object({
  review: z.object({
    reviewStatus: z.string(),
    reviewResult: z.optional(
      z.object({ reviewAnswer: z.optional(z.string()), reviewRejectType: z.optional(z.string()) }),
    ),
  }),
});
type Review = z.infer<typeof applicantModel>['review'];

const hintModel = z.object({
  externalUserId: z.uuid(),
  /** In UTC, such as 2026-11-25 16:00:25.032. */
  createdAtMs: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?$/)),
});

/** Sumsub's algorithms that are still sound; a webhook names its own. */
const algorithms = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

/**
 * Sumsub (docs.sumsub.com): a link to its pages, an applicant's review by our id, and webhooks signed over their raw bytes. Each
 * request of ours is signed over its second, method, address and body.
 */
export function createSumsub(options: Options): KycProvider {
  const { appToken, secretKey, webhookSecret, level, clock, log } = options;
  const base = options.url.replace(/\/+$/, '');
  const mayBePlain = base.startsWith('http:');

  async function ask(method: 'GET' | 'POST', path: string, sent?: object): Promise<Answer> {
    const body = sent === undefined ? '' : JSON.stringify(sent);
    const time = String(Math.floor(clock.now().getTime() / 1000));
    const signature = createHmac('sha256', secretKey)
      .update(time + method + path + body)
      .digest('hex');
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...outgoingHeaders,
        accept: 'application/json',
        'content-type': 'application/json',
        'x-app-token': appToken,
        'x-app-access-ts': time,
        'x-app-access-sig': signature,
      },
      ...(sent !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (text.length > answerMaxLength) throw new Error('its answer is too long');
    return { status: answer.status, text };
  }

  /** What Sumsub answers wrongly, or not at all, is 503; the exact reason is only for the operator. */
  async function orAway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      log.warn({ err: cause }, 'Sumsub gives no usable answer');
      throw new AppError('unknownError', { httpStatus: 503, retryAfterS: 5, cause });
    }
  }

  return {
    isStandIn: false,
    hintLifetimeMs,
    start: async ({ reference, email, language }) =>
      orAway(async () => {
        const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${language}`;
        const { status, text } = await ask('POST', path, {
          levelName: level,
          userId: reference,
          applicantIdentifiers: { email },
          ttlInSecs: linkLifetimeS,
        });
        if (status !== 200) throw new Error(`it answered ${status}`);
        const { url } = linkModel.parse(JSON.parse(text));
        if (!mayBePlain && !url.startsWith('https:')) throw new Error('its page is not encrypted');
        return url;
      }),
    read: async (reference) =>
      orAway(async () => {
        const { status, text } = await ask('GET', `/resources/applicants/-;externalUserId=${reference}/one`);
        if (status === 404) return 'none';
        if (status !== 200) throw new Error(`it answered ${status}`);
        return stateOf(applicantModel.parse(JSON.parse(text)).review);
      }),
    verify(rawBody, headers) {
      const algorithm = algorithms.get(String(headers['x-payload-digest-alg']));
      if (algorithm === undefined) throw new AppError('authorizationError');
      const signature = headers['x-payload-digest'];
      requireSignature(rawBody, { algorithm, key: webhookSecret, signature });
      return readHint(rawBody, clock.now());
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

/** Reads a webhook; undefined if it names no user of ours or no time, because it can't be acted on. */
function readHint(rawBody: Buffer, now: Date): KycHint | undefined {
  const parsed = hintModel.safeParse(parseJson(rawBody));
  if (!parsed.success) return undefined;
  const at = new Date(`${parsed.data.createdAtMs.replace(' ', 'T')}Z`);
  requireRecent(at, { now, lifetimeMs: hintLifetimeMs });
  return { reference: parsed.data.externalUserId, at };
}

function stateOf({ reviewStatus, reviewResult }: Review): KycState {
  switch (reviewStatus) {
    case 'init':
    case 'awaitingUser':
      return 'incomplete';
    case 'pending':
      return 'waiting';
    case 'prechecked':
    case 'queued':
    case 'onHold':
    case 'awaitingService':
      return 'inreview';
    case 'completed':
      if (reviewResult?.reviewAnswer === 'GREEN') return 'approved';
      // An applicant who may not try again is rejected permanently.
      if (reviewResult?.reviewAnswer === 'RED')
        return reviewResult.reviewRejectType === 'FINAL' ? 'blocked' : 'rejected';
      break;
    default:
  }
  throw new Error(`a review that is ${reviewStatus}`);
}
