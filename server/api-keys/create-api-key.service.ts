import { v7 as uuidv7 } from 'uuid';
import { apiKeysMax } from '../../contract/api-keys/api-keys.models';
import type { KeyScope } from '../../contract/route/route-path';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { keyedHash } from '../keys/secret-hash';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { endsOfKey, newApiKey } from './api-key';
import { insertKey, listKeyRows, lockKeysOf } from './api-keys.store';
import { showApiKey } from './show-api-key';

interface Wanted {
  userId: string;
  name: string;
  scopes: readonly KeyScope[];
  /** Null for a permanent one. */
  expiresAt: Date | null;
}

/**
 * Makes a key, which is shown this once; only its hash is kept. Errors: 10008 for an end that is over; 20027 for one key
 * too many.
 */
export async function createApiKey(context: ServiceContext, wanted: Wanted) {
  const { userId, name, scopes, expiresAt } = wanted;
  const key = newApiKey();
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    if (expiresAt !== null && expiresAt <= now)
      throw new AppError('incorrectParameters', { errorMsgs: ['expiredAt: it is over'] });
    await lockKeysOf(transaction, userId);
    const { length: liveKeys } = await listKeyRows(transaction, { userId, now });
    if (liveKeys >= apiKeysMax) throw new AppError('amountOverLimit');
    const keyHash = keyedHash(context.keys.apiKey, key);
    const kept = { id: uuidv7(), userId, name, ...endsOfKey(key), keyHash, scopes: [...new Set(scopes)] };
    const row = await insertKey(transaction, { ...kept, now, expiresAt });
    await announce(transaction, { userId, topic: 'user' });
    return showApiKey(row, key);
  });
}
