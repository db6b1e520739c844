import type { SignedDayStatement, SignedStatement } from './statements.contract';

/** What is known of a statement: whether it reads as one, who signed it, and whether the books still have its block. */
export type StatementCheck =
  | { result: 'unreadable' | 'changed' }
  | { result: 'foreignKey' | 'foreignBlock' | 'valid'; signed: SignedStatement | SignedDayStatement };

interface Ed25519Signature {
  text: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  publicKey: Uint8Array<ArrayBuffer>;
}

interface Checking {
  verifySignature: (signed: Ed25519Signature) => boolean | Promise<boolean>;
  /** What the server says: its key, and the hash of a block; undefined when it has no such block. */
  issuer: {
    publicKey?: () => Promise<string>;
    blockHash?: (number: string) => Promise<string | undefined>;
  };
}

/** A larger file is no statement. */
export const statementMaxBytes: number;

export function checkStatement(bytes: Uint8Array, checking: Checking): Promise<StatementCheck>;
