import type { CaptchaAction } from '../../contract/captcha/captcha-action';
import { captchaEffortMax } from '../../contract/captcha/captcha.models';
import type { ClientOrigin } from '../http/caller';
import type { ServiceContext } from '../service-context';
import { knownDevice } from '../sessions/known-device.service';
import { failuresPerAccount, failuresPerAddress } from './sign-in-budgets';

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
