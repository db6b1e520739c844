import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface SignedChange {
  what: string;
  from: string | null;
  to: string | null;
}

/** What an operator's signature covers. */
export interface SignedContent {
  id: bigint;
  done_at: Date;
  actor: string;
  signer: string;
  command: string;
  /** As typed, and the request that it answers: `{ words, options, request? }`. */
  arguments: unknown;
  reason: string;
  changes: unknown;
  entry_id: string | null;
}

/** The text that an operator signs, as docs/log.md describes it. */
export function actionText(action: SignedContent): string {
  const { words, options, request } = action.arguments as {
    words: string[];
    options: Record<string, string>;
    request?: number;
  };
  return JSON.stringify([
    'action 1',
    Number(action.id),
    action.done_at.toISOString(),
    action.actor,
    action.signer,
    action.command,
    words,
    optionPairs(options),
    action.reason,
    (action.changes as SignedChange[]).map(({ what, from, to }) => [what, from, to]),
    action.entry_id,
    ...(request === undefined ? [] : [request]),
  ]);
}

/** Options in the order of their names. */
export const optionPairs = (options: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1));

/** An Ed25519 public key's 32 bytes in base64, as operators exchange it. */
export function publicKeyText(key: KeyObject): string {
  return Buffer.from(String(key.export({ format: 'jwk' })['x']), 'base64url').toString('base64');
}

/** Whether a text is an Ed25519 public key in its one spelling. */
export function isPublicKeyText(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === text;
}

/** Whether this key has made the signature over an action. */
export function isSignedBy(publicKey: string, action: SignedContent, signature: Buffer): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(actionText(action)), key, signature);
}
