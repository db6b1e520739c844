import { createHmac } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';

const { Point } = secp256k1;
const scalars = Point.Fn;

/** A point of the curve. */
export type PublicKey = InstanceType<typeof Point>;

/** The node whose children a branch has. */
interface BranchNode {
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array;
  privateKey: Uint8Array;
  chainCode: Uint8Array;
}

/** The children of a node, by an index below 2^31. */
interface KeyBranch {
  publicKeyAt: (index: number) => PublicKey;
  /** 32 bytes. */
  privateKeyAt: (index: number) => Uint8Array;
}

/**
 * The children of a node (BIP-32, CKDpub and CKDpriv). The library's own way decodes the same point for each child anew,
 * and takes two to three times as long; what it derives is the same.
 */
export function openKeyBranch({ publicKey, privateKey, chainCode }: BranchNode): KeyBranch {
  const parentPoint = Point.fromBytes(publicKey);
  const parentScalar = scalars.fromBytes(privateKey);
  // Throws for a tweak above the group's order, which nobody will ever meet.
  const tweakOf = (index: number): bigint => {
    const data = Buffer.alloc(publicKey.length + 4);
    data.set(publicKey);
    data.writeUInt32BE(index, publicKey.length);
    return scalars.fromBytes(createHmac('sha512', chainCode).update(data).digest().subarray(0, 32));
  };
  return {
    // The tweak leads to no private key by itself, so the quick multiplication may show how long it took.
    publicKeyAt: (index) => parentPoint.add(Point.BASE.multiplyUnsafe(tweakOf(index))),
    privateKeyAt: (index) => scalars.toBytes(scalars.add(parentScalar, tweakOf(index))),
  };
}
