import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '../../../contract/auth/auth.contract';
import type { RouteAnswer, RouteDeclaration, RouteInput } from '../../../contract/route/define-route';
import { HttpClient } from '../../support/http-client';

const retryMs = 100;
const patienceMs = 60_000;
/** Statuses of a server that is down, busy, or has lost the session, or of the proxy before it: the outcome is undecided. */
const undecided: ReadonlySet<number> = new Set([401, 409, 429, 500, 502, 503, 504]);

/** A money call with what makes it repeatable: the same key, the same body. */
export interface KeyedCall {
  path: string;
  key: string;
  body: unknown;
}

/** A user whose server may crash at any time: a demo user, unless `enter` returns another one's access token. */
export class KeyedCaller {
  private token = '';

  constructor(
    private readonly urlOf: () => string,
    private readonly email: string,
    private readonly enter?: () => Promise<string>,
  ) {}

  /** Sends once; undefined without a response, or without a decisive one. Throws on a refusal. */
  async post({ path, key, body }: KeyedCall): Promise<string | undefined> {
    try {
      if (this.token === '') this.token = await this.signIn();
      const response = await fetch(`${this.urlOf()}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await response.text();
      if (response.status === 401) this.token = '';
      if (response.status === 200) return text;
      if (!undecided.has(response.status)) throw new Error(`${path}: ${response.status}: ${text}`);
      return undefined;
    } catch (error) {
      // No connection, or a broken one.
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return undefined;
      throw error;
    }
  }

  /** Retries with the same key until there is a response. */
  postUntilAnswered(call: KeyedCall): Promise<string> {
    return this.patiently(call.key, () => this.post(call));
  }

  /** Reads, with retries. */
  read<Route extends RouteDeclaration>(route: Route, input: RouteInput<Route>): Promise<RouteAnswer<Route>> {
    return this.patiently(route.path, async () => {
      if (this.token === '') this.token = await this.signIn();
      const client = new HttpClient(this.urlOf());
      client.accessToken = this.token;
      try {
        return await client.call(route, input);
      } catch {
        this.token = '';
        return undefined;
      }
    });
  }

  private signIn(): Promise<string> {
    return this.patiently('a sign-in', async () => {
      if (this.enter !== undefined) return this.enter().catch(() => undefined);
      const body = { login: this.email, password: 'Paper-Money1', token: 'off' };
      const answer = await new HttpClient(this.urlOf())
        .enterDemo()
        .call(authRoutes.signIn, { body })
        .catch(() => undefined);
      return answer?.status === 1 ? answer.payload.accessToken : undefined;
    });
  }

  private async patiently<Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const result = await ask();
      if (result !== undefined) return result;
      if (Date.now() > giveUpAt) throw new Error(`no answer to ${what}`);
      await pause(retryMs);
    }
  }
}
