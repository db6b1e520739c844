import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { proofsCalls } from '../../platform/api/guest-calls';
import { checkProof } from './check-proof';
import type { ProofCheck } from './check-proof';
import { verifySignature } from './verify-signature';

/** A payment or a bill's move: the number of its block, and its hash in hexadecimal. */
export interface Named {
  number: string;
  hash: string;
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
    return { result: await checkProof(named, proof, verifySignature), sealedAt: proof.block.sealedAt };
  } catch (error) {
    return { result: isRefusal(error, 'noDataFound') ? 'unknown' : 'unreachable' };
  }
}
