import { createApiKeyRoute } from './api-keys/create-api-key.route';
import { listApiKeysRoute } from './api-keys/list-api-keys.route';
import { revokeApiKeyRoute } from './api-keys/revoke-api-key.route';
import { checkSignInCodeRoute } from './auth/check-sign-in-code.route';
import { signInRoute } from './auth/sign-in.route';
import { getBalanceRoute } from './balances/get-balance.route';
import { getBalancesRoute } from './balances/get-balances.route';
import { getPayBalanceRoute } from './balances/get-pay-balance.route';
import { getBillRoute } from './bills/get-bill.route';
import { labelBillRoute } from './bills/label-bill.route';
import { getPayBalancesRoute } from './balances/get-pay-balances.route';
import { cancelPaymentRoute } from './epos/cancel-payment.route';
import { checkPaymentRoute } from './epos/check-payment.route';
import { getPaymentRoute } from './epos/get-payment.route';
import { getReceiptRoute } from './epos/get-receipt.route';
import { getTillRoute } from './epos/get-till.route';
import { listPaymentsRoute } from './epos/list-payments.route';
import { payAtTillRoute } from './epos/pay-at-till.route';
import { refundPaymentRoute } from './epos/refund-payment.route';
import { requestPaymentRoute } from './epos/request-payment.route';
import { acknowledgeExportRoute } from './exports/acknowledge-export.route';
import { exportBillsRoute } from './exports/export-bills.route';
import { getExportRoute } from './exports/get-export.route';
import { importBillsRoute } from './exports/import-bills.route';
import { listExportsRoute } from './exports/list-exports.route';
import { takeBackBillsRoute } from './exports/take-back-bills.route';
import { burnNoteRoute } from './notes/burn-note.route';
import { burnNotesRoute } from './notes/burn-notes.route';
import { revealPrivateKeyRoute } from './private-key/reveal-private-key.route';
import { getNotesInfoRoute } from './notes/get-notes-info.route';
import { listNotesRoute } from './notes/list-notes.route';
import { depositBillsRoute } from './bills/deposit-bills.route';
import { findRecipientRoute } from './bills/find-recipient.route';
import { getBillBalanceRoute } from './bills/get-bill-balance.route';
import { getBillBalancesRoute } from './bills/get-bill-balances.route';
import { getBillStockRoute } from './bills/get-bill-stock.route';
import { handOverBillsRoute } from './bills/hand-over-bills.route';
import { listBillsRoute } from './bills/list-bills.route';
import { traceBillsRoute } from './bills/trace-bills.route';
import { withdrawBillsRoute } from './bills/withdraw-bills.route';
import { getCaptchaRoute } from './captcha/get-captcha.route';
import { getCurrenciesRoute } from './currencies/get-currencies.route';
import { getFeeRoute } from './fees/get-fee.route';
import { resendCodeRoute } from './flows/resend-code.route';
import type { BoundRoute } from './http/bound-route';
import { migrateBetaRoute } from './migration/migrate-beta.route';
import { getMintCurrencyRoute } from './mint-house/get-mint-currency.route';
import { getMintDataRoute } from './mint-house/get-mint-data.route';
import { getMintHouseOptionsRoute } from './mint-house/get-mint-house-options.route';
import { getMintRequestRoute } from './mint-house/get-mint-request.route';
import { getMintStateRoute } from './mint-house/get-mint-state.route';
import { listMintCurrenciesRoute } from './mint-house/list-mint-currencies.route';
import { listMintRequestsRoute } from './mint-house/list-mint-requests.route';
import { mintBillsRoute } from './mint-house/mint-bills.route';
import { fillBillsRoute } from './mint-house/fill-bills.route';
import { listMyBlankStacksRoute } from './mint-house/list-my-blank-stacks.route';
import { listMyBlanksRoute } from './mint-house/list-my-blanks.route';
import { listPoolStacksRoute } from './mint-house/list-pool-stacks.route';
import { burnBillsRoute } from './mint-house/burn-bills.route';
import { burnPlainlyRoute } from './mint-house/burn-plainly.route';
import { getBurnFileRoute } from './mint-house/get-burn-file.route';
import { prepareBurnRoute } from './mint-house/prepare-burn.route';
import { preparePlainBurnRoute } from './mint-house/prepare-plain-burn.route';
import { checkQrCodeRoute } from './qr-login/check-qr-code.route';
import { cancelQrCodeRoute, confirmQrCodeRoute } from './qr-login/decide-on-qr-code.route';
import { generateQrCodeRoute } from './qr-login/generate-qr-code.route';
import { lookAtQrCodeRoute } from './qr-login/look-at-qr-code.route';
import { signInByQrCodeRoute } from './qr-login/sign-in-by-qr-code.route';
import { checkRegistrationCodeRoute } from './registration/check-registration-code.route';
import { finishRegistrationRoute } from './registration/finish-registration.route';
import { startRegistrationRoute } from './registration/start-registration.route';
import { checkRecoveryCodeRoute } from './recovery/check-recovery-code.route';
import { checkRecoveryTwoFactorRoute } from './recovery/check-recovery-two-factor.route';
import { finishRecoveryRoute } from './recovery/finish-recovery.route';
import { lookAtRecoveryLinkRoute, openRecoveryLinkRoute } from './recovery/open-recovery-link.route';
import { startRecoveryRoute } from './recovery/start-recovery.route';
import { endOtherSessionsRoute, endSessionRoute } from './sessions/end-session.route';
import { listSessionsRoute } from './sessions/list-sessions.route';
import { refreshTokenRoute } from './sessions/refresh-token.route';
import { signOutRoute } from './sessions/sign-out.route';
import { listSocialProvidersRoute } from './social/list-social-providers.route';
import { socialSignInRoute } from './social/social-sign-in.route';
import { startSocialSignInRoute } from './social/start-social-sign-in.route';
import { checkTwoFactorRoute } from './two-factor/check-two-factor.route';
import { createTwoFactorSecretRoute, generateTwoFactorRoute } from './two-factor/generate-two-factor.route';
import { getUserRoute } from './user/get-user.route';
import { createUserUpdateKeyRoute, startUserUpdateRoute } from './user/start-user-update.route';
import { updateUserRoute } from './user/update-user.route';

/** Every answered call; a test holds this list against the declared ones. */
export const allBoundRoutes: readonly BoundRoute[] = [
  getCaptchaRoute,
  signInRoute,
  checkSignInCodeRoute,
  resendCodeRoute,
  refreshTokenRoute,
  signOutRoute,
  startRegistrationRoute,
  checkRegistrationCodeRoute,
  finishRegistrationRoute,
  checkTwoFactorRoute,
  generateTwoFactorRoute,
  createTwoFactorSecretRoute,
  listSocialProvidersRoute,
  startSocialSignInRoute,
  socialSignInRoute,
  startRecoveryRoute,
  checkRecoveryCodeRoute,
  checkRecoveryTwoFactorRoute,
  lookAtRecoveryLinkRoute,
  openRecoveryLinkRoute,
  finishRecoveryRoute,
  generateQrCodeRoute,
  checkQrCodeRoute,
  signInByQrCodeRoute,
  lookAtQrCodeRoute,
  confirmQrCodeRoute,
  cancelQrCodeRoute,
  getUserRoute,
  startUserUpdateRoute,
  createUserUpdateKeyRoute,
  updateUserRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  getCurrenciesRoute,
  getBalancesRoute,
  getBalanceRoute,
  getPayBalanceRoute,
  getFeeRoute,
  migrateBetaRoute,
  getBillBalancesRoute,
  getBillBalanceRoute,
  listBillsRoute,
  findRecipientRoute,
  handOverBillsRoute,
  depositBillsRoute,
  getBillStockRoute,
  traceBillsRoute,
  withdrawBillsRoute,
  getBillRoute,
  labelBillRoute,
  getPayBalancesRoute,
  exportBillsRoute,
  listExportsRoute,
  getExportRoute,
  acknowledgeExportRoute,
  takeBackBillsRoute,
  importBillsRoute,
  listNotesRoute,
  getNotesInfoRoute,
  revealPrivateKeyRoute,
  burnNoteRoute,
  burnNotesRoute,
  getMintHouseOptionsRoute,
  listMintCurrenciesRoute,
  getMintCurrencyRoute,
  listMintRequestsRoute,
  getMintRequestRoute,
  getMintStateRoute,
  getMintDataRoute,
  mintBillsRoute,
  prepareBurnRoute,
  preparePlainBurnRoute,
  burnPlainlyRoute,
  getBurnFileRoute,
  burnBillsRoute,
  fillBillsRoute,
  listMyBlankStacksRoute,
  listMyBlanksRoute,
  listPoolStacksRoute,
  getTillRoute,
  requestPaymentRoute,
  listPaymentsRoute,
  getPaymentRoute,
  cancelPaymentRoute,
  refundPaymentRoute,
  checkPaymentRoute,
  payAtTillRoute,
  getReceiptRoute,
  createApiKeyRoute,
  listApiKeysRoute,
  revokeApiKeyRoute,
];
