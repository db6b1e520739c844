import { useState } from 'react';
import type { CaptchaAction } from '../../../contract/captcha/captcha-action';
import { createCaptchaSource } from './captcha-source';
import type { CaptchaSource } from './captcha-source';

/** A screen's own source of solved captchas. */
export function useCaptcha(action: CaptchaAction): CaptchaSource {
  const [source] = useState(() => createCaptchaSource(action));
  return source;
}
