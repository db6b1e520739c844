import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import { captchaEffortMax } from '../../../contract/captcha/captcha.contract';
import type { RateLimit, Subject } from '../../kernel/limits/rate-limiter';
import { networkOf } from '../../kernel/limits/network-of';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { knownDevice } from '../sessions/devices';
import { takeTurn } from './sign-in.store';

const windowS = 15 * 60;

/** Wrong passwords from one network (derived from the address), whatever the account; above it 10201. */
export const failuresPerAddress: RateLimit = {
  name: 'sign-in failures by address',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** Failures of a device that has signed in to the account before: a separate limit, which strangers can't use up. */
export const failuresPerDevice: RateLimit = {
  name: 'sign-in failures by device',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** Wrong passwords for one account from unknown devices. They delay its sign-ins but never refuse them. */
export const failuresPerAccount: RateLimit = {
  name: 'sign-in failures by account',
  calls: 1_000_000,
  windowS,
};

const freeFailures = 5;
const delayStepMs = 250;
const maxDelayMs = 2_000;

/** The delay before checking a password: none at first, more with each failure, at most 2 s. */
function signInDelayMs(failures: number): number {
  return Math.min(Math.max(failures - freeFailures, 0) * delayStepMs, maxDelayMs);
}

/** The numbers of failures in fifteen minutes at which the captcha gets harder. */
const networkSteps = [10, 20];
const accountSteps = [10, 50, 200];

/**
 * The captcha's difficulty: it grows with wrong passwords for the account or from the network, so that guessing
 * from many networks is expensive for each. A device that has signed in to the account before never gets a harder
 * one. Without an account only the network counts.
 */
export async function signInEffort(
  context: Pick<ServiceContext, 'db' | 'rateLimiter'>,
  asked: { action: CaptchaAction; email?: string | undefined; origin: ClientOrigin },
): Promise<number> {
  const { action, email, origin } = asked;
  if (action !== 'signIn') return 0;
  if (email !== undefined && (await knownDevice(context, { email, origin })) !== undefined) return 0;
  const { rateLimiter } = context;
  const [fromNetwork, ofAccount] = await Promise.all([
    rateLimiter.used(failuresPerAddress, { address: origin.address }),
    email === undefined ? 0 : rateLimiter.used(failuresPerAccount, email),
  ]);
  return Math.min(
    Math.max(stepOf(fromNetwork, networkSteps), stepOf(ofAccount, accountSteps)),
    captchaEffortMax,
  );
}

function stepOf(failures: number, steps: readonly number[]): number {
  return steps.filter((step) => failures >= step).length;
}

/** The maximum number of sign-ins waiting in one queue. */
const waitingMax = 3;

/**
 * Runs `check` on a password after waiting in the queue of its account and network; undefined means it was wrong.
 * The try is counted before, so that parallel tries can't exceed the limit. Devices known to the account have
 * their own limit and queue, which strangers can't fill. Error: 10201 too many failures or waiting.
 */
export async function checkPasswordInQueue<Right>(
  context: ServiceContext,
  attempt: { email: string; origin: ClientOrigin },
  check: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const { email, origin } = attempt;
  const { rateLimiter } = context;
  const device = await knownDevice(context, attempt);
  const counted: [RateLimit, Subject][] =
    device === undefined
      ? [
          [failuresPerAddress, { address: origin.address }],
          [failuresPerAccount, email],
        ]
      : [[failuresPerDevice, device]];
  let failures = 0;
  for (const count of counted) failures = (await rateLimiter.consume(...count)) - 1;
  const refundAll = async (): Promise<void> => {
    await Promise.all(counted.map(([rateLimit, subject]) => rateLimiter.refund(rateLimit, subject)));
  };
  const queue = device ?? `${email} ${networkOf(origin.address)}`;
  let result: Right | undefined;
  try {
    await context.clock.sleep(await waitForTurn(context, queue, signInDelayMs(failures)));
    result = await check();
  } catch (error) {
    // The password was not checked: the queue is full, or the hasher is overloaded.
    await refundAll();
    throw error;
  }
  if (result === undefined) return undefined;
  await refundAll();
  await rateLimiter.reset(failuresPerAccount, email);
  if (device !== undefined) await rateLimiter.reset(failuresPerDevice, device);
  return result;
}

/**
 * Milliseconds until the queue's next turn. Turns are kept in the database, so that all servers share one queue,
 * and no connection is held while waiting.
 */
async function waitForTurn(context: ServiceContext, queue: string, delayMs: number): Promise<number> {
  if (delayMs === 0) return 0;
  const now = context.clock.now();
  const turn = await takeTurn(context.db, { hash: hashToken(queue), now, delayMs, waitingMax });
  if (turn === undefined) throw new AppError('temporaryLoginBlock', { retryAfterS: delayMs / 1000 });
  return turn.getTime() - now.getTime();
}
