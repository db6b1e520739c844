import type { authRoutes } from '../../../contract/auth/auth.contract';
import { authPaths } from '../../../contract/auth/auth.paths';
import type { captchaRoutes } from '../../../contract/captcha/captcha.contract';
import { captchaPaths } from '../../../contract/captcha/captcha.paths';
import type { linksRoutes } from '../../../contract/links/links.contract';
import { linksPaths } from '../../../contract/links/links.paths';
import type { qrLoginRoutes } from '../../../contract/qr-login/qr-login.contract';
import { qrLoginPaths } from '../../../contract/qr-login/qr-login.paths';
import type { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { recoveryPaths } from '../../../contract/recovery/recovery.paths';
import type { registrationRoutes } from '../../../contract/registration/registration.contract';
import { registrationPaths } from '../../../contract/registration/registration.paths';
import type { socialRoutes } from '../../../contract/social/social.contract';
import { socialPaths } from '../../../contract/social/social.paths';
import type { twoFactorRoutes } from '../../../contract/two-factor/two-factor.contract';
import { twoFactorPaths } from '../../../contract/two-factor/two-factor.paths';
import type { ApiCalls } from './call-api';

export const authCalls: ApiCalls<typeof authRoutes> = authPaths;

export const captchaCalls: ApiCalls<typeof captchaRoutes> = captchaPaths;

export const linksCalls: ApiCalls<typeof linksRoutes> = linksPaths;

export const qrLoginCalls: ApiCalls<typeof qrLoginRoutes> = qrLoginPaths;

export const recoveryCalls: ApiCalls<typeof recoveryRoutes> = recoveryPaths;

export const registrationCalls: ApiCalls<typeof registrationRoutes> = registrationPaths;

export const socialCalls: ApiCalls<typeof socialRoutes> = socialPaths;

export const twoFactorCalls: ApiCalls<typeof twoFactorRoutes> = twoFactorPaths;
