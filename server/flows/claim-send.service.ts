import { networkOf } from '../budgets/network-of';
import type { Budget } from '../budgets/budgets';
import { AppError } from '../http/app-error';
import type { ClientOrigin } from '../http/caller';
import { keepLastLink } from '../recovery/recovery-links.service';
import type { ServiceContext } from '../service-context';
import { knownDevice } from '../sessions/known-device.service';
import type { FlowPurpose } from './auth-flow.store';
import { codesPerDay, recoveryMailsPerDay } from './flow-limits';

interface Send {
  purpose: FlowPurpose;
  email: string;
  origin: ClientOrigin;
}

/** What may be mailed: whether it may, and what takes the claim back when it was not sent after all. */
interface Claim {
  isGranted: boolean;
  giveBack: () => Promise<void>;
}

/**
 * Counts a mail with a code before it is sent. Somebody who has asked for too many is refused (90907), except for
 * recoveries, which anybody may begin with anybody's address: there no more is sent, nothing tells so, and the last link in
 * the mailbox stays good, so that whoever used the mails up has not locked the owner out.
 */
export async function claimSend(context: ServiceContext, send: Send): Promise<Claim> {
  const counted = await countsOf(context, send);
  const spent: typeof counted = [];
  const giveBack = async (): Promise<void> => {
    await Promise.all(spent.map(([budget, subject]) => context.budgets.giveBack(budget, subject)));
  };
  try {
    for (const count of counted) {
      await context.budgets.spend(...count);
      spent.push(count);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await giveBack();
    if (send.purpose !== 'recovery') throw error;
    await keepLastLink(context, send.email);
    return { isGranted: false, giveBack: () => Promise.resolve() };
  }
  return { isGranted: true, giveBack };
}

async function countsOf(context: ServiceContext, send: Send): Promise<[Budget, string][]> {
  const { purpose, email, origin } = send;
  if (purpose === 'recovery') {
    const { perNetwork, perMailbox } = recoveryMailsPerDay;
    return [
      [perNetwork, `${email} ${networkOf(origin.address)}`],
      [perMailbox, email],
    ];
  }
  // Whoever knows the password alone can use up the codes of strange devices, and not those of the owner's own.
  const device = purpose === 'signIn' ? await knownDevice(context, { email, origin }) : undefined;
  return [[codesPerDay(purpose), device ?? email]];
}
