import { apiKeysRoutes } from './api-keys/api-keys.contract';
import { authRoutes } from './auth/auth.contract';
import { avatarsRoutes } from './avatars/avatars.contract';
import { balancesRoutes } from './balances/balances.contract';
import { billsRoutes } from './bills/bills.contract';
import { bulkRoutes } from './bulk/bulk.contract';
import { captchaRoutes } from './captcha/captcha.contract';
import { currenciesRoutes } from './currencies/currencies.contract';
import { depositsRoutes } from './deposits/deposits.contract';
import { eposRoutes } from './epos/epos.contract';
import { exchangeRoutes } from './exchange/exchange.contract';
import { exportsRoutes } from './exports/exports.contract';
import { externalRoutes } from './external/external.contract';
import { feesRoutes } from './fees/fees.contract';
import { linksRoutes } from './links/links.contract';
import { migrationRoutes } from './migration/migration.contract';
import { mintHouseRoutes } from './mint-house/mint-house.contract';
import { operationsRoutes } from './operations/operations.contract';
import { notesRoutes } from './notes/notes.contract';
import { passkeysRoutes } from './passkeys/passkeys.contract';
import { passwordChangeRoutes } from './password-change/password-change.contract';
import { privateKeyRoutes } from './private-key/private-key.contract';
import { proofsRoutes } from './proofs/proofs.contract';
import { pushRoutes } from './push/push.contract';
import { qrLoginRoutes } from './qr-login/qr-login.contract';
import { recoveryRoutes } from './recovery/recovery.contract';
import { referralsRoutes } from './referrals/referrals.contract';
import { registrationRoutes } from './registration/registration.contract';
import { reservesRoutes } from './reserves/reserves.contract';
import type { RouteDeclaration } from './route/define-route';
import { sendRoutes } from './send/send.contract';
import { securityEventsRoutes } from './security-events/security-events.contract';
import { sessionsRoutes } from './sessions/sessions.contract';
import { socialRoutes } from './social/social.contract';
import { statementsRoutes } from './statements/statements.contract';
import { transactionSecurityRoutes } from './transaction-security/transaction-security.contract';
import { twoFactorRoutes } from './two-factor/two-factor.contract';
import { supportRoutes } from './support/support.contract';
import { userRoutes } from './user/user.contract';
import { verificationRoutes } from './verification/verification.contract';
import { webhooksRoutes } from './webhooks/webhooks.contract';

/** Every call of the API by name, for the server's routes, the documentation and the generated tests. */
export const allRoutes: Readonly<Record<string, RouteDeclaration>> = {
  ...captchaRoutes,
  ...linksRoutes,
  ...authRoutes,
  ...registrationRoutes,
  ...twoFactorRoutes,
  ...socialRoutes,
  ...recoveryRoutes,
  ...qrLoginRoutes,
  ...userRoutes,
  ...verificationRoutes,
  ...pushRoutes,
  ...avatarsRoutes,
  ...transactionSecurityRoutes,
  ...passwordChangeRoutes,
  ...passkeysRoutes,
  ...supportRoutes,
  ...privateKeyRoutes,
  ...securityEventsRoutes,
  ...sessionsRoutes,
  ...currenciesRoutes,
  ...balancesRoutes,
  ...depositsRoutes,
  ...sendRoutes,
  ...billsRoutes,
  ...exportsRoutes,
  ...bulkRoutes,
  ...notesRoutes,
  ...mintHouseRoutes,
  ...feesRoutes,
  ...migrationRoutes,
  ...externalRoutes,
  ...exchangeRoutes,
  ...referralsRoutes,
  ...eposRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...operationsRoutes,
  ...statementsRoutes,
  ...proofsRoutes,
  ...reservesRoutes,
};
