import { randomInt } from 'node:crypto';
import { emailCodeLength } from '../../contract/auth/auth.models';
import { hashesEqual, keyedHash } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';

/** Five digits from a cryptographic generator, leading zeros included. */
export function newEmailCode(): string {
  return String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
}

/** Bound to its flow: one and the same code hashes differently in another. */
export function hashEmailCode(context: ServiceContext, flowId: string, code: string): Buffer {
  return keyedHash(context.keys.emailCode, flowId, code);
}

export function emailCodeMatches(
  context: ServiceContext,
  flow: { id: string; code_hash: Buffer },
  code: string,
): boolean {
  return hashesEqual(hashEmailCode(context, flow.id, code), flow.code_hash);
}
