import { mnemonicToSeedWebcrypto } from '@scure/bip39';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { sealText, unsealText } from '../../kernel/keys/sealed-text';
import { StartupError } from '../../kernel/startup-error';
import type { NetworkName } from './bitcoin-forms';
import { createWalletKeys } from './create-wallet-keys';
import type { WalletKeys } from './create-wallet-keys';
import { areSeedWords, newSeedWords } from '../../kernel/keys/seed-words';
import type { Db } from '../../kernel/db/db';

const rowName = 'wallet seed';
const place = ['walletSeed', rowName] as const;

/**
 * The keys of this installation. Its seed is made, or taken from the configuration, at the first start and kept encrypted
 * in the database. A StartupError when the configuration names another one than is kept, or what is kept is damaged.
 */
export async function openWalletKeys(
  db: Db,
  options: { keys: DerivedKeys; configured: string | undefined; bitcoinNetwork?: NetworkName | undefined },
): Promise<WalletKeys> {
  const { keys, configured } = options;
  const sealed = (await readSeed(db)) ?? (await keepSeed(db, sealWords(keys, configured ?? newSeedWords())));
  const words = unsealWords(keys, sealed);
  if (configured !== undefined && configured !== words)
    throw new StartupError('WALLET_SEED is not the one that this database has had since its first start');
  return createWalletKeys(await mnemonicToSeedWebcrypto(words), options.bitcoinNetwork);
}

async function readSeed(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', rowName)
    .executeTakeFirst();
  return row?.value;
}

/** Stores the seed and returns the stored one: if several servers start at once, one of them wins. */
async function keepSeed(db: Db, sealed: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name: rowName, value: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await readSeed(db);
  if (kept === undefined) throw new StartupError("The wallet seed couldn't be stored in the database");
  return kept;
}

function sealWords(keys: DerivedKeys, words: string): string {
  return sealText(keys, place, words).toString('base64url');
}

/** Never quotes the words in the error: anyone who has them can take all coins at their addresses. */
function unsealWords(keys: DerivedKeys, sealed: string): string {
  try {
    const words = unsealText(keys, place, Buffer.from(sealed, 'base64url'));
    if (areSeedWords(words)) return words;
  } catch {
    // Falls through: another key or changed bytes.
  }
  throw new StartupError('The wallet seed in the database is damaged; restore it from a backup');
}
