import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { coverEmail } from '../user/cover-email';
import { findUserByName } from '../user/find-user-by-name.service';
import type { NamedUser } from '../user/find-user-by-name.service';

/** So often a day a user may ask for somebody who is not there; more would be a search for accounts. */
const unknownRecipients = { name: 'unknown recipients', calls: 30, windowS: 24 * 3600 };

/** What the giver gets to see of the recipient. */
export interface Recipient {
  id: number;
  name: string | null;
  email: string;
}

/**
 * The user whom an address or id belongs to. Errors: 816 nobody, or somebody whom the operator has blocked; 10027
 * oneself; 90907 too many unknown ones today.
 */
export async function findRecipient(
  context: ServiceContext,
  input: { userId: string; to: string },
): Promise<{ userId: string; shown: Recipient }> {
  const user = await findUserByName(context.db, input.to);
  if (user === undefined || user.isBlocked) {
    await context.budgets.spend(unknownRecipients, input.userId);
    throw new AppError('userNotFound');
  }
  if (user.id === input.userId) throw new AppError('sendingToSelf');
  return { userId: user.id, shown: showRecipient(user) };
}

function showRecipient({ publicId, name, email }: NamedUser): Recipient {
  return { id: Number(publicId), name, email: coverEmail(email) };
}
