import type { TwoFactorSecret } from '../../contract/two-factor/two-factor.models';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { sealText } from '../keys/sealed-text';
import type { ServiceContext } from '../service-context';
import { authenticatorAddress, newAuthenticatorSecret } from './authenticator';
import { lockAuthenticator, updateAuthenticator } from './two-factor.store';

/** A secret for the user's authenticator app, kept as pending; one that is in use stays in use. */
export async function generateTwoFactor(context: ServiceContext, userId: string): Promise<TwoFactorSecret> {
  const secret = newAuthenticatorSecret();
  const pending = sealText(context.keys.totpSecret, secret);
  const email = await inTransaction(context.db, async (db) => {
    const state = await lockAuthenticator(db, userId);
    if (state === undefined) throw new AppError('noDataFound');
    await updateAuthenticator(db, userId, { totp_pending: pending });
    return state.email;
  });
  return { secret, address: authenticatorAddress(secret, email) };
}
