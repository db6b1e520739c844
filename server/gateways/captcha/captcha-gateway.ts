import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import type { CaptchaPayload } from '../../../contract/captcha/captcha.models';

/** Tells people from programs, or at least makes programs pay. */
export interface CaptchaGateway {
  /** What the client has to solve for an action. */
  challenge(action: CaptchaAction): Promise<CaptchaPayload>;
  /** Passes silently. Errors: 10004 not solved, used before or for another action; 10104 solved too late. */
  verify(solved: { action: CaptchaAction; token: string; address: string }): Promise<void>;
}
