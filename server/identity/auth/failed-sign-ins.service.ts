import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import { captchaEffortMax } from '../../../contract/captcha/captcha.contract';
import type { Budget, Subject } from '../../kernel/limits/budgets';
import { networkOf } from '../../kernel/limits/network-of';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { hashToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { knownDevice } from '../sessions/devices';
import { takeTurn } from './sign-in.store';

const windowS = 15 * 60;

/** Wrong passwords from one address, counted for its network, whichever accounts they were for; above it 10201. */
export const failuresPerAddress: Budget = {
  name: 'sign-in failures by address',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** The same of a device that has signed in to the account before: apart, so that no stranger can use it up. */
export const failuresPerDevice: Budget = {
  name: 'sign-in failures by device',
  calls: 30,
  windowS,
  refusal: 'temporaryLoginBlock',
};

/** Wrong passwords for one account from other devices, wherever. They slow its sign-ins down and never stop them. */
export const failuresPerAccount: Budget = { name: 'sign-in failures by account', calls: 1_000_000, windowS };

const freeFailures = 5;
const delayStepMs = 250;
const maxDelayMs = 2_000;

/** How long a sign-in waits after that many failures: nothing at first, then more with each, at most 2 s. */
function signInDelayMs(failures: number): number {
  return Math.min(Math.max(failures - freeFailures, 0) * delayStepMs, maxDelayMs);
}

/** From how many failures of the last quarter of an hour on a captcha is harder, one step for each. */
const networkSteps = [10, 20];
const accountSteps = [10, 50, 200];

/**
 * How hard a captcha has to be: the more passwords have been wrong for the account or from the network, the harder, so that
 * guessing from many networks costs each of them. Never for a device that has signed in to the account before. Without
 * an account (nobody has said whose) the network counts alone.
 */
export async function signInEffort(
  context: Pick<ServiceContext, 'db' | 'budgets'>,
  asked: { action: CaptchaAction; email?: string | undefined; origin: ClientOrigin },
): Promise<number> {
  const { action, email, origin } = asked;
  if (action !== 'signIn') return 0;
  if (email !== undefined && (await knownDevice(context, { email, origin })) !== undefined) return 0;
  const { budgets } = context;
  const [fromNetwork, ofAccount] = await Promise.all([
    budgets.used(failuresPerAddress, { address: origin.address }),
    email === undefined ? 0 : budgets.used(failuresPerAccount, email),
  ]);
  return Math.min(
    Math.max(stepOf(fromNetwork, networkSteps), stepOf(ofAccount, accountSteps)),
    captchaEffortMax,
  );
}

function stepOf(failures: number, steps: readonly number[]): number {
  return steps.filter((step) => failures >= step).length;
}

/** How many may wait in one queue. */
const waitingMax = 3;

/**
 * Judges a password when its turn has come; answers what `judge` does, undefined when it was wrong. Whoever tries is counted
 * before, so that tries at the same moment can't pass together, and waits behind the others for the same account from the
 * same network. A device that has signed in to the account before has a budget and a queue of its own: strangers can
 * neither use up the one nor stand in the other. Error: 10201 too many failures, or too many that wait.
 */
export async function checkPasswordInQueue<Right>(
  context: ServiceContext,
  attempt: { email: string; origin: ClientOrigin },
  judge: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const { email, origin } = attempt;
  const { budgets } = context;
  const device = await knownDevice(context, attempt);
  const counted: [Budget, Subject][] =
    device === undefined
      ? [
          [failuresPerAddress, { address: origin.address }],
          [failuresPerAccount, email],
        ]
      : [[failuresPerDevice, device]];
  let failures = 0;
  for (const count of counted) failures = (await budgets.spend(...count)) - 1;
  const giveBack = async (): Promise<void> => {
    await Promise.all(counted.map(([budget, subject]) => budgets.giveBack(budget, subject)));
  };
  const queue = device ?? `${email} ${networkOf(origin.address)}`;
  let judged: Right | undefined;
  try {
    await context.clock.sleep(await waitForTurn(context, queue, signInDelayMs(failures)));
    judged = await judge();
  } catch (error) {
    // Nobody has judged it: the queue is full, or there is more to hash than this machine can.
    await giveBack();
    throw error;
  }
  if (judged === undefined) return undefined;
  await giveBack();
  await budgets.forget(failuresPerAccount, email);
  if (device !== undefined) await budgets.forget(failuresPerDevice, device);
  return judged;
}

/**
 * How long the next turn of a queue is away. The database keeps the turns, so all server processes give out one after the
 * other, and no connection is held while somebody waits.
 */
async function waitForTurn(context: ServiceContext, queue: string, delayMs: number): Promise<number> {
  if (delayMs === 0) return 0;
  const now = context.clock.now();
  const turn = await takeTurn(context.db, { hash: hashToken(queue), now, delayMs, waitingMax });
  if (turn === undefined) throw new AppError('temporaryLoginBlock', { retryAfterS: delayMs / 1000 });
  return turn.getTime() - now.getTime();
}
