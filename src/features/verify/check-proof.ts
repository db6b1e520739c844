import type { Proof } from '../../../contract/proofs/proofs.contract';
import { bytesOfHex, hexOfBytes, sha256 } from '../../lib/sha256';
import { verifySignature } from './verify-signature';
import type { SignedText } from './verify-signature';

/** A payment or a bill's move: the number of its block, and its hash in hexadecimal. */
export interface Named {
  number: string;
  hash: string;
}

/** What a proof shows: that all of it holds, that the block isn't in a signed head yet, or that it doesn't hold. */
export type ProofCheck = 'valid' | 'unsigned' | 'wrong';

type Step = Proof['path'][number];

/** Follows a proof from the hash of a leaf to the signed head of the log. Trusts none of the proof's hashes. */
export async function checkProof({ number, hash }: Named, { block, path, log }: Proof): Promise<ProofCheck> {
  if (block.number !== number || (await climb(hash, path)) !== block.merkleRoot) return 'wrong';
  if (log === null) return 'unsigned';
  const { previousHash, merkleRoot, entryCount, sealedAt } = block;
  const record = `block 1|${number}|${previousHash}|${merkleRoot}|${entryCount}|${sealedAt}`;
  const root = await climb(await hashOf([0], bytesOfText(record)), log.path);
  try {
    const head = readHead(log);
    const isSigned =
      head !== undefined && hexOfBytes(head.root) === root && (await verifySignature(head.signed));
    return isSigned ? 'valid' : 'wrong';
  } catch {
    // Not Base64, or not a key: some 32-byte numbers aren't valid ones.
    return 'wrong';
  }
}

/** The root that follows from a leaf's hash and the hashes along its path (RFC 6962, section 2.1). */
async function climb(leaf: string, path: readonly Step[]): Promise<string> {
  let hash = leaf;
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash];
    hash = await hashOf([1], bytesOfHex(left), bytesOfHex(right));
  }
  return hash;
}

const [keyIdBytes, typeBytes] = [4, 1];

/** Reads a C2SP note and the key `NAME+ID+KEY` that it should be signed with; undefined if it isn't that key's. */
function readHead({
  note,
  key,
}: {
  note: string;
  key: string;
}): { root: Uint8Array; signed: SignedText } | undefined {
  const [, text = '', name = '', signed = ''] =
    /^(\S+\n[0-9]+\n\S+\n(?:.+\n)*)\n— (\S+) (\S+)\n$/.exec(note) ?? [];
  const [, keyName = '', keyText = ''] = /^(.+)\+[0-9a-f]{8}\+(.+)$/.exec(key) ?? [];
  if (name === '' || name !== keyName || !text.startsWith(`${name}\n`)) return undefined;
  const [, , root = ''] = text.split('\n');
  return {
    root: bytesOfBase64(root),
    signed: {
      text: bytesOfText(text),
      signature: bytesOfBase64(signed).slice(keyIdBytes),
      publicKey: bytesOfBase64(keyText).slice(typeBytes),
    },
  };
}

async function hashOf(...parts: (Uint8Array | readonly number[])[]): Promise<string> {
  return hexOfBytes(await sha256(Uint8Array.from(parts.flatMap((part) => [...part]))));
}

function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
