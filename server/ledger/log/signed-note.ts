import { createHash, createPublicKey, verify } from 'node:crypto';

/** The type of an Ed25519 signature in C2SP's signed notes. */
const ed25519 = Buffer.from([1]);

/** The size and tree hash of a log. */
export interface Checkpoint {
  origin: string;
  size: bigint;
  root: Buffer;
  /** When the last complete audit ended, and its outcome, such as `2026-11-29T16:00:00Z right`. Absent before the first. */
  audit?: string | undefined;
}

/** The text of a C2SP checkpoint, which its signature covers. */
export function checkpointText({ origin, size, root, audit }: Checkpoint): string {
  const extension = audit === undefined ? '' : `audit ${audit}\n`;
  return `${origin}\n${size}\n${root.toString('base64')}\n${extension}`;
}

/** Reads a checkpoint's text, with or without signatures; undefined if it is none. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const [, origin = '', size = '', root = '', audit] =
    /^(\S+)\n(0|[1-9][0-9]{0,17})\n([A-Za-z0-9+/]{43}=)\n(?:audit ([0-9TZ:-]{20} (?:right|wrong))\n)?/.exec(
      note,
    ) ?? [];
  return origin === '' ? undefined : { origin, size: BigInt(size), root: Buffer.from(root, 'base64'), audit };
}

function keyId(name: string, publicKey: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(ed25519).update(publicKey).digest().subarray(0, 4);
}

/** A public key as C2SP's programs take it: `NAME+ID+KEY`. */
export function verifierKey(name: string, publicKey: Buffer): string {
  const key = Buffer.concat([ed25519, publicKey]).toString('base64');
  return `${name}+${keyId(name, publicKey).toString('hex')}+${key}`;
}

interface NoteSignature {
  name: string;
  publicKey: Buffer;
  signature: Buffer;
}

/** A signed note: the text, an empty line, and a line for the signature. */
export function signedNote(text: string, { name, publicKey, signature }: NoteSignature): string {
  const signed = Buffer.concat([keyId(name, publicKey), signature]).toString('base64');
  return `${text}\n— ${name} ${signed}\n`;
}

/** Whether the first signature of a note is one of this key. */
export function isSignedBy(note: string, publicKey: Buffer): boolean {
  const [, text = '', signed = ''] = /^([^]*?\n)\n— \S+ ([A-Za-z0-9+/=]+)\n/.exec(note) ?? [];
  const x = publicKey.toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signed, 'base64').subarray(4));
}
