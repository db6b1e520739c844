/** A text with its Ed25519 signature and the key that it should be of. */
export interface SignedText {
  text: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  publicKey: Uint8Array<ArrayBuffer>;
}

/** Verifies an Ed25519 signature by the rules of RFC 8032, as Node's own check does. Loaded here: no other screen needs the curve. */
export async function verifySignature({ text, signature, publicKey }: SignedText): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, text, publicKey, { zip215: false });
}
