/** What a solved captcha was solved for; a token for one action is refused for another. */
export const captchaActions = ['signIn', 'signUp', 'resend', 'sendContact'] as const;

export type CaptchaAction = (typeof captchaActions)[number];
