import type { RouteDeclaration } from '../../contract/route/define-route';
import { authRoutes } from '../../contract/auth/auth.contract';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import type { CaptchaPayload } from '../../contract/captcha/captcha.contract';
import type { CaptchaAction } from '../../contract/captcha/captcha-action';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { demoHeaderOf } from './demo-keys';
import { testPassword } from './register-user';
import { captchaToken, solveCaptcha } from './solve-captcha';

interface Answer {
  status: number;
  payload: Record<string, unknown>;
}

/** A user of a running server over HTTP, who solves its captchas and reads the mails in its outbox. */
export class HttpUser {
  accessToken = '';
  readonly cookies = new Map<string, string>();

  constructor(
    public url: string,
    readonly email: string,
    /** Where its mails are, if not in the outbox. */
    private readonly mailedCode?: () => Promise<string>,
  ) {}

  /** Calls a declared route; an error response fails the test. */
  async call(route: RouteDeclaration, body?: object, query = ''): Promise<Answer> {
    const response = await fetch(`${this.url}${route.path}${query}`, {
      method: route.method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${this.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route.path}: ${response.status} ${await response.text()}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return (await response.json()) as Answer;
  }

  async register(): Promise<void> {
    const token = await this.captchaFor('signUp');
    await this.call(registrationRoutes.startRegistration, { email: this.email, token });
    const body = { email: this.email, code: await this.lastCode() };
    const { payload } = await this.call(registrationRoutes.checkRegistrationCode, body);
    const finish = { regKey: payload['regKey'], password: testPassword };
    this.keep(await this.call(registrationRoutes.finishRegistration, finish));
  }

  async signIn(): Promise<void> {
    const token = await this.captchaFor('signIn');
    await this.call(authRoutes.signIn, { login: this.email, password: testPassword, token });
    const body = { email: this.email, code: await this.lastCode() };
    this.keep(await this.call(authRoutes.checkSignInCode, body));
  }

  /** Gets a new access token; an attempt that got no answer is repeated with its id. */
  async refresh(attemptId: string): Promise<void> {
    this.keep(await this.call(authRoutes.refreshToken, { attemptId }));
  }

  private keep({ payload }: Answer): void {
    this.accessToken = String(payload['accessToken']);
  }

  private async captchaFor(action: CaptchaAction): Promise<string> {
    const { payload } = await this.call(captchaRoutes.getCaptcha, undefined, `?action=${action}`);
    return captchaToken(await solveCaptcha(payload as CaptchaPayload));
  }

  async lastCode(): Promise<string> {
    if (this.mailedCode !== undefined) return this.mailedCode();
    const response = await fetch(`${this.url}/dev/outbox.json`, { headers: demoHeaderOf(this.url) });
    const mails = (await response.json()) as { recipient: string; text: string }[];
    // Notices without a code may have arrived since.
    const codes = mails
      .filter(({ recipient }) => recipient === this.email)
      .map(({ text }) => text.match(/^ {4}([0-9]{5})$/m)?.[1]);
    const code = codes.find((candidate) => candidate !== undefined);
    if (code === undefined) throw new Error(`no code for ${this.email} in the outbox`);
    return code;
  }
}
