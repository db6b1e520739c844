import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import type { CaptchaPayload } from '../../../contract/captcha/captcha.contract';

/** Makes automated calls impossible, or at least expensive. */
export interface CaptchaGateway {
  /** The challenge for an action; `effort` returns its difficulty, where that can be chosen. */
  challenge(action: CaptchaAction, effort: () => Promise<number>): Promise<CaptchaPayload>;
  /**
   * Resolves when solved. Errors: 10004 not solved, already used or for another action; 10104 solved too late, or too easy
   * for the effort required by now (`errorMsgs` says so).
   */
  verify(solved: {
    action: CaptchaAction;
    token: string;
    address: string;
    effort: () => Promise<number>;
  }): Promise<void>;
}
