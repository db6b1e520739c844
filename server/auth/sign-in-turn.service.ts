import { networkOf } from '../budgets/network-of';
import type { Budget, Subject } from '../budgets/budgets';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { knownDevice } from '../sessions/known-device.service';
import { failuresPerAccount, failuresPerDevice, failuresPerAddress, signInDelayMs } from './sign-in-budgets';
import { takeTurn } from './sign-in-turns.store';

/** How many may wait in one queue. */
const waitingMax = 3;

/**
 * Judges a password when its turn has come; answers what `judge` does, undefined when it was wrong. Whoever tries is counted
 * before, so that tries at the same moment can't pass together, and waits behind the others for the same account from the
 * same network. A device that has signed in to the account before has a budget and a queue of its own: strangers can
 * neither use up the one nor stand in the other. Error: 10201 too many failures, or too many that wait.
 */
export async function judgeInTurn<Right>(
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
    await context.clock.sleep(await waitFor(context, queue, signInDelayMs(failures)));
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
async function waitFor(context: ServiceContext, queue: string, delayMs: number): Promise<number> {
  if (delayMs === 0) return 0;
  const now = context.clock.now();
  const turn = await takeTurn(context.db, { hash: hashToken(queue), now, delayMs, waitingMax });
  if (turn === undefined) throw new AppError('temporaryLoginBlock', { retryAfterS: delayMs / 1000 });
  return turn.getTime() - now.getTime();
}
