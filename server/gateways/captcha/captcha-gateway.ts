import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import type { CaptchaPayload } from '../../../contract/captcha/captcha.contract';

/** Tells people from programs, or at least makes programs pay. */
export interface CaptchaGateway {
  /** What the client has to solve for an action; `effort` tells how hard it has to be, where that can be chosen. */
  challenge(action: CaptchaAction, effort: () => Promise<number>): Promise<CaptchaPayload>;
  /**
   * Passes silently. Errors: 10004 not solved, used before or for another action; 10104 solved too late, or not as hard as
   * is asked for by now, which its `errorMsgs` then says.
   */
  verify(solved: {
    action: CaptchaAction;
    token: string;
    address: string;
    effort: () => Promise<number>;
  }): Promise<void>;
}
