/** The captcha could not be shown or solved on this device. */
export class CaptchaUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Captcha unavailable', { cause });
    this.name = 'CaptchaUnavailable';
  }
}
