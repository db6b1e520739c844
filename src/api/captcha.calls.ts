import type { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { captchaPaths } from '../../contract/captcha/captcha.paths';
import type { ApiCalls } from './api-call';

export const captchaCalls: ApiCalls<typeof captchaRoutes> = captchaPaths;
