import { emptyPayloadModel, sessionPayloadModel } from '../auth/auth.models';
import { defineRoute } from '../route/define-route';
import {
  checkedQrCodeModel,
  confirmQrCodeBodyModel,
  generateQrCodeQueryModel,
  generatedQrCodeModel,
  openedQrCodeBodyModel,
  openedQrCodeModel,
  waitingQrCodeBodyModel,
} from './qr-login.models';
import { qrLoginPaths } from './qr-login.paths';

/**
 * Signing in by a code that a signed-in phone opens. A code may be opened for 60 s, then confirmed for 45 s, then used
 * for 15 s: two minutes at most. It belongs to the browser that asked for it and to the user who opened it first.
 */
export const qrLoginRoutes = {
  generateQrCode: defineRoute({
    ...qrLoginPaths.generateQrCode,
    summary:
      'A new code to show; a cookie binds it to this browser, and an earlier one of the browser is void.',
    query: generateQrCodeQueryModel,
    answers: { 1: generatedQrCodeModel },
    errors: [],
    budget: { calls: 30, windowS: 60 },
  }),
  checkQrCode: defineRoute({
    ...qrLoginPaths.checkQrCode,
    summary: 'What has become of the code; to be asked every three seconds.',
    body: waitingQrCodeBodyModel,
    answers: { 1: checkedQrCodeModel },
    errors: ['noDataFound'],
    budget: { calls: 120, windowS: 60 },
  }),
  signInByQrCode: defineRoute({
    ...qrLoginPaths.signInByQrCode,
    summary: 'Starts the session of a confirmed code, once.',
    body: waitingQrCodeBodyModel,
    answers: { 1: sessionPayloadModel },
    errors: ['noDataFound', 'codeExpired', 'userBlocked'],
    budget: { calls: 30, windowS: 60 },
  }),
  lookAtQrCode: defineRoute({
    ...qrLoginPaths.lookAtQrCode,
    summary:
      'Opens a code on the phone: who wants to be signed in, and from where. Nobody else can open it then.',
    body: openedQrCodeBodyModel,
    answers: { 1: openedQrCodeModel },
    errors: ['noDataFound', 'codeExpired'],
    budget: { calls: 20, windowS: 60 },
  }),
  confirmQrCode: defineRoute({
    ...qrLoginPaths.confirmQrCode,
    summary:
      'Lets the browser that shows the code sign in as the caller, who has opened it and types the number shown there. A wrong number ends the request.',
    body: confirmQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['incorrectCode', 'noDataFound', 'codeExpired'],
    budget: { calls: 20, windowS: 60 },
  }),
  cancelQrCode: defineRoute({
    ...qrLoginPaths.cancelQrCode,
    summary: 'Refuses the browser that shows the code.',
    body: openedQrCodeBodyModel,
    answers: { 1: emptyPayloadModel },
    errors: ['noDataFound'],
    budget: { calls: 20, windowS: 60 },
  }),
};
