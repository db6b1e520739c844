import { boundApiKeysRoutes } from './purses/api-keys.routes';
import { boundAuthRoutes } from './identity/auth/auth.routes';
import { boundAvatarsRoutes } from './identity/avatars/avatars.routes';
import { boundBalancesRoutes } from './balances/balances.routes';
import { boundBillsRoutes } from './bills/bills.routes';
import { boundBulkRoutes } from './bulk/bulk.routes';
import { boundDepositsRoutes } from './deposits/deposits.routes';
import { boundEposRoutes } from './epos/epos.routes';
import { boundExchangeRoutes } from './exchange/exchange.routes';
import { boundExternalRoutes } from './external/external.routes';
import { boundExportsRoutes } from './exports/exports.routes';
import { boundNotesRoutes } from './notes/notes.routes';
import { boundSupportRoutes } from './identity/support/support.routes';
import { boundPasskeysRoutes } from './identity/passkeys/passkeys.routes';
import { boundPasswordChangeRoutes } from './identity/password-change/password-change.routes';
import { boundPrivateKeyRoutes } from './private-key/private-key.routes';
import { boundCaptchaRoutes } from './identity/captcha/captcha.routes';
import { boundCurrenciesRoutes } from './market/currencies/currencies.routes';
import { boundFeesRoutes } from './market/fees/fees.routes';
import type { BoundRoute } from './http/bound-route';
import { boundHistoryRoutes } from './history/history.routes';
import { boundLinksRoutes } from './links/links.routes';
import { boundMigrationRoutes } from './migration/migration.routes';
import { boundMintHouseRoutes } from './mint-house/mint-house.routes';
import { boundProofsRoutes } from './proofs/proofs.routes';
import { boundPushRoutes } from './push/push.routes';
import { boundQrLoginRoutes } from './identity/qr-login/qr-login.routes';
import { boundReferralsRoutes } from './referrals/referrals.routes';
import { boundRegistrationRoutes } from './identity/registration/registration.routes';
import { boundRecoveryRoutes } from './identity/recovery/recovery.routes';
import { boundReservesRoutes } from './reserves/reserves.routes';
import { boundSecurityEventsRoutes } from './identity/security-events/security-events.routes';
import { boundSessionsRoutes } from './identity/sessions/sessions.routes';
import { boundSocialRoutes } from './identity/social/social.routes';
import { boundTransactionSecurityRoutes } from './identity/transaction-security/transaction-security.routes';
import { boundTwoFactorRoutes } from './identity/two-factor/two-factor.routes';
import { boundSendRoutes } from './send/send.routes';
import { boundStatementsRoutes } from './statements/statements.routes';
import { boundUserRoutes } from './identity/users/user.routes';
import { boundVerificationRoutes } from './identity/verification/verification.routes';
import { boundWebhooksRoutes } from './webhooks/webhooks.routes';

/** Every route that the server answers. A test compares this list with the declared routes. */
export const allBoundRoutes: readonly BoundRoute[] = [
  ...boundCaptchaRoutes,
  ...boundLinksRoutes,
  ...boundAuthRoutes,
  ...boundSecurityEventsRoutes,
  ...boundSessionsRoutes,
  ...boundRegistrationRoutes,
  ...boundTwoFactorRoutes,
  ...boundSocialRoutes,
  ...boundRecoveryRoutes,
  ...boundQrLoginRoutes,
  ...boundUserRoutes,
  ...boundVerificationRoutes,
  ...boundPushRoutes,
  ...boundAvatarsRoutes,
  ...boundTransactionSecurityRoutes,
  ...boundPasswordChangeRoutes,
  ...boundPasskeysRoutes,
  ...boundSupportRoutes,
  ...boundCurrenciesRoutes,
  ...boundBalancesRoutes,
  ...boundDepositsRoutes,
  ...boundSendRoutes,
  ...boundFeesRoutes,
  ...boundMigrationRoutes,
  ...boundExternalRoutes,
  ...boundBillsRoutes,
  ...boundExportsRoutes,
  ...boundExchangeRoutes,
  ...boundReferralsRoutes,
  ...boundBulkRoutes,
  ...boundNotesRoutes,
  ...boundPrivateKeyRoutes,
  ...boundMintHouseRoutes,
  ...boundEposRoutes,
  ...boundApiKeysRoutes,
  ...boundWebhooksRoutes,
  ...boundHistoryRoutes,
  ...boundStatementsRoutes,
  ...boundProofsRoutes,
  ...boundReservesRoutes,
];
