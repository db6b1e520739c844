import { createHmac } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';

const { Point } = secp256k1;

/** A point of the curve. */
export type PublicKey = InstanceType<typeof Point>;

/** From its 33 bytes. */
export function readPublicKey(bytes: Uint8Array): PublicKey {
  return Point.fromBytes(bytes);
}

/** What public derivation begins with; it leads to every address of a branch and to no private key. */
interface PublicNode {
  publicKey: Uint8Array;
  chainCode: Uint8Array;
}

/**
 * The children of a public node (BIP-32, CKDpub), by an index below 2^31. The library's own way decodes the same point
 * for each child anew and takes twice as long; what it derives is the same.
 */
export function openPublicBranch({ publicKey, chainCode }: PublicNode): (index: number) => PublicKey {
  const parent = readPublicKey(publicKey);
  return (index) => {
    const data = Buffer.alloc(publicKey.length + 4);
    data.set(publicKey);
    data.writeUInt32BE(index, publicKey.length);
    const tweak = createHmac('sha512', chainCode).update(data).digest().subarray(0, 32);
    // Throws for a tweak above the group's order, which nobody will ever meet. The tweak is no secret, so it may be fast.
    return parent.add(Point.BASE.multiplyUnsafe(Point.Fn.fromBytes(tweak)));
  };
}
