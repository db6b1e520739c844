import { matchAlphabet, matchLength } from '../../contract/epos/epos-limits';
import { keyedHash } from '../keys/secret-hash';
import type { DerivedKeys } from '../keys/derived-keys';

/** The characters that till and payer compare. Before the payment nobody can know them: the receipt's number is in them. */
export function matchCode(keys: DerivedKeys, payment: { id: string; checkId: string }): string {
  const hash = keyedHash(keys.eposMatch, payment.id, payment.checkId);
  return Array.from(
    { length: matchLength },
    (_, index) => matchAlphabet[hash.readUInt32BE(4 * index) % matchAlphabet.length],
  ).join('');
}
