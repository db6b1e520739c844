import type { CaptchaGateway } from './captcha-gateway';

/** For tests alone: configuration refuses it elsewhere. */
export const noCaptcha: CaptchaGateway = {
  challenge: () => Promise.resolve({ kind: 'off' }),
  verify: () => Promise.resolve(),
};
