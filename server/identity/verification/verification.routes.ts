import { pickLanguage } from '../../../contract/language';
import { verificationRoutes } from '../../../contract/verification/verification.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { AppError } from '../../kernel/app-error';
import { askVerifier } from './ask-verifier.service';
import { offeredVerifier, startVerification } from './verification.service';

const getVerificationOfferRoute = bindRoute(
  verificationRoutes.getVerificationOffer,
  async ({ context, caller: { userId }, http }) => {
    const kyc = offeredVerifier(context, http.request);
    if (kyc !== undefined) await askVerifier(context, { userId, kyc });
    return { status: 1, payload: { isOffered: kyc !== undefined } };
  },
);

const startVerificationRoute = bindRoute(
  verificationRoutes.startVerification,
  async ({ context, caller, origin, http }) => {
    const kyc = offeredVerifier(context, http.request);
    if (kyc === undefined) throw new AppError('noDataFound');
    const language = pickLanguage(origin.acceptLanguage);
    const { userId } = caller;
    return { status: 1, payload: { address: await startVerification(context, { userId, kyc, language }) } };
  },
);

export const boundVerificationRoutes: readonly BoundRoute[] = [
  getVerificationOfferRoute,
  startVerificationRoute,
];
