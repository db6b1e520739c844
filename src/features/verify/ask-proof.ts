import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { proofsCalls } from '../../platform/api/proof-calls';
import { checkProof } from './check-proof';
import type { Named, ProofCheck } from './check-proof';

/** The formats of a block number and a hash. */
export const forms = { number: /^[1-9][0-9]{0,17}$/, hash: /^[0-9a-f]{64}$/ };

/** Reads the fragment of a link to a proof (`proof-link.tsx`); undefined for anything else. */
export function readProofFragment(fragment: string): Named | undefined {
  const [number = '', hash = '', ...rest] = fragment.split('/');
  const isNamed = rest.length === 0 && forms.number.test(number) && forms.hash.test(hash);
  return isNamed ? { number, hash } : undefined;
}

/** Reads the fragment of a daily statement's link: the hash of what is signed. */
export function readStatementFragment(fragment: string): string | undefined {
  return forms.hash.test(fragment) ? fragment : undefined;
}

/** The outcome of a check; `unknown` when the block doesn't have the hash. */
export type ProofAnswer =
  | { result: ProofCheck; sealedAt: string }
  | { result: 'unknown' }
  | { result: 'unreachable' };

/** Asks for the proof of a payment or move, and checks it on this device. */
export async function askProof(named: Named): Promise<ProofAnswer> {
  try {
    const { payload: proof } = await callApi(proofsCalls.getProof, { params: named });
    return { result: await checkProof(named, proof), sealedAt: proof.block.sealedAt };
  } catch (error) {
    return { result: isRefusal(error, 'noDataFound') ? 'unknown' : 'unreachable' };
  }
}
