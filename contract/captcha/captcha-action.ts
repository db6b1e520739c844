/** The actions that need a captcha; a token is valid for one of them only. */
export const captchaActions = ['signIn', 'signUp', 'resend', 'sendContact'] as const;

export type CaptchaAction = (typeof captchaActions)[number];
