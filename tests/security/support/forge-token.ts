import { SignJWT } from 'jose';
import type { TestUser } from '../../support/register-user';
import type { TestServer } from '../../support/test-server';

interface Forged {
  /** Seconds from now. */
  endsInS?: number;
  issuer?: string;
  key?: Uint8Array;
  algorithm?: string;
  subject?: string;
}

/** A token like that of the owner's session, with changed claims. */
export async function forgeToken(server: TestServer, owner: TestUser, changes: Forged): Promise<string> {
  const nowS = Math.floor(server.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: changes.algorithm ?? 'HS256' })
    .setIssuer(changes.issuer ?? 'billfold')
    .setSubject(changes.subject ?? sessionOf(owner))
    .setIssuedAt(nowS - 1000)
    .setExpirationTime(nowS + (changes.endsInS ?? 600))
    .sign(changes.key ?? server.context.keys.accessToken);
}

/** The session id in the owner's token. */
export function sessionOf({ client }: TestUser): string {
  const payload = Buffer.from((client.accessToken ?? '').split('.')[1] ?? '', 'base64url').toString('utf8');
  return (JSON.parse(payload) as { sub: string }).sub;
}
