import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { sealText, unsealText } from '../kernel/keys/sealed-text';
import { StartupError } from '../kernel/startup-error';
import type { Db } from '../kernel/db/db';

const rowName = 'push keys';
const place = ['pushIdentity', rowName] as const;

/** The keys by which push services know this server (VAPID, RFC 8292). */
export interface PushKeys {
  /** The public key's 65 bytes in base64url: subscriptions are bound to it. */
  publicKey: string;
  /** The header that says who sends: valid for one push service until a time. */
  authorization: (options: { origin: string; expiresAt: Date; contact: string }) => string;
}

/**
 * This installation's keys: made at the first start and kept encrypted in the database, because every browser's subscription is
 * void without them. A StartupError when what is kept is damaged.
 */
export async function openPushKeys(db: Db, keys: DerivedKeys): Promise<PushKeys> {
  const sealed = (await readKey(db)) ?? (await keepKey(db, sealText(keys, place, makeKey())));
  return createPushKeys(openKey(keys, sealed));
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

async function readKey(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('installation').select('value').where('name', '=', rowName);
  return (await query.executeTakeFirst())?.value;
}

/** Stores the key and returns the stored one: if several servers start at once, one of them wins. */
async function keepKey(db: Db, sealed: Buffer): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name: rowName, value: sealed.toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await readKey(db);
  if (kept === undefined) throw new StartupError("The push keys couldn't be stored in the database");
  return kept;
}

function openKey(keys: DerivedKeys, sealed: string): { jwk: JsonWebKey; privateKey: KeyObject } {
  try {
    const jwk = JSON.parse(unsealText(keys, place, Buffer.from(sealed, 'base64url'))) as JsonWebKey;
    return { jwk, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
  } catch {
    throw new StartupError('The push keys in the database are damaged; restore them from a backup');
  }
}

function createPushKeys({ jwk, privateKey }: { jwk: JsonWebKey; privateKey: KeyObject }): PushKeys {
  const part = (text = ''): Buffer => Buffer.from(text, 'base64url');
  const publicKey = Buffer.concat([Buffer.from([4]), part(jwk.x), part(jwk.y)]).toString('base64url');
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = encode({ typ: 'JWT', alg: 'ES256' });
  return {
    publicKey,
    authorization({ origin, expiresAt, contact }) {
      const claims = { aud: origin, exp: Math.floor(expiresAt.getTime() / 1000), sub: contact };
      const signed = `${header}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
