import { proofsRoutes } from '../../contract/proofs/proofs.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { proveLeaf } from './prove-leaf.service';

const getProofRoute = bindRoute(proofsRoutes.getProof, async ({ context, params }) => ({
  status: 1,
  payload: await proveLeaf(context, params),
}));

export const boundProofsRoutes: readonly BoundRoute[] = [getProofRoute];
