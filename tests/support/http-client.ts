import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../contract/route/define-route';
import { demoCookieOf, demoHeaderOf } from './demo-keys';
import { fillPath } from './fill-path';

interface OutboxMail {
  recipient: string;
  text: string;
}

/** A client of a real server over HTTP, with cookies; the counterpart of ApiClient for server processes. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  accessToken: string | undefined;

  constructor(private readonly url: string) {}

  /** Calls a declared route and returns its success response; anything else throws. */
  async call<Route extends RouteDeclaration>(
    route: Route,
    input: RouteInput<Route>,
    headers: Record<string, string> = {},
  ): Promise<RouteAnswer<Route>> {
    const { params, body, query } = input as {
      params?: Record<string, string>;
      body?: object;
      query?: Record<string, string>;
    };
    const address = new URL(fillPath(route.path, params), this.url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const response = await fetch(address, {
      method: route.method,
      headers: {
        ...headers,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.accessToken === undefined ? {} : { authorization: `Bearer ${this.accessToken}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as RouteAnswer<Route>;
  }

  /** Enables sign-in as a demo user, as in a browser that opened the link printed at the start. */
  enterDemo(): this {
    this.cookies.set(...demoCookieOf(this.url));
    return this;
  }

  /** The latest code in the outbox for an address. */
  async codeMailedTo(email: string): Promise<string> {
    const headers = demoHeaderOf(this.url);
    const answer = await fetch(new URL('/dev/outbox.json', this.url), { headers });
    const mails = (await answer.json()) as OutboxMail[];
    const code = mails
      .find(({ recipient }) => recipient === email)
      ?.text.match(/(?<![0-9])[0-9]{5}(?![0-9])/)?.[0];
    if (code === undefined) throw new Error(`no code was mailed to ${email}`);
    return code;
  }
}
