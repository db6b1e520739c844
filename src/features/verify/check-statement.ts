import type { SignedStatement } from '../../../contract/statements/statements.contract';

/** What is known of a statement: whether it reads as one, who signed it, and whether the books still have its block. */
export type StatementCheck =
  | { result: 'unreadable' }
  | { result: 'changed' }
  | { result: 'foreignKey'; signed: SignedStatement }
  | { result: 'foreignBlock'; signed: SignedStatement }
  | { result: 'valid'; signed: SignedStatement };

/** What the server says: its key, and the hash of a block; undefined when it has no such block. */
interface Issuer {
  publicKey: () => Promise<string>;
  blockHash: (number: string) => Promise<string | undefined>;
}

/** Checks a statement's file on this device; only the key and one block are asked for. */
export async function checkStatement(text: string, issuer: Issuer): Promise<StatementCheck> {
  const signed = readStatement(text);
  if (signed === undefined) return { result: 'unreadable' };
  if (!(await isSigned(signed))) return { result: 'changed' };
  if ((await issuer.publicKey()) !== signed.publicKey) return { result: 'foreignKey', signed };
  const { block } = signed.statement;
  if (block !== null && (await issuer.blockHash(block.number)) !== block.hash)
    return { result: 'foreignBlock', signed };
  return { result: 'valid', signed };
}

function readStatement(text: string): SignedStatement | undefined {
  try {
    const value = JSON.parse(text) as Partial<SignedStatement> | null;
    const isWhole =
      value?.statement?.version === 1 &&
      Array.isArray(value.statement.crypto) &&
      Array.isArray(value.statement.pay) &&
      Array.isArray(value.statement.bills) &&
      typeof value.signature === 'string' &&
      typeof value.publicKey === 'string';
    return isWhole ? (value as SignedStatement) : undefined;
  } catch {
    return undefined;
  }
}

async function isSigned({ statement, signature, publicKey }: SignedStatement): Promise<boolean> {
  // Loaded here alone: no other screen needs it.
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    const text = new TextEncoder().encode(JSON.stringify(statement));
    return ed25519.verify(bytesOf(signature), text, bytesOf(publicKey));
  } catch {
    // What is no signature or key at all is not signed either.
    return false;
  }
}

/** Decodes base64url. */
function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
