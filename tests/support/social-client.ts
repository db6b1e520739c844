import { socialRoutes } from '../../contract/social/social.contract';
import type { ApiClient, ApiResponse, Refusal } from './api-client';
import { testClientId } from './identity-stand-in';
import type { IdentityStandIn } from './identity-stand-in';
import type { TestServer } from './test-server';

const params = { providerName: 'google' } as const;

/** A browser's part in a social sign-in: starts it, and returns with the provider's credential. */
export class SocialClient {
  constructor(
    private readonly server: TestServer,
    private readonly provider: IdentityStandIn,
    readonly client: ApiClient,
  ) {}

  /** Starts, and returns the parameters of the redirect to the provider. */
  async begin(): Promise<URLSearchParams> {
    const { payload } = await this.client.call(socialRoutes.startSocialSignIn, { params });
    return new URL(payload.authorizationUrl).searchParams;
  }

  /** The claims of a valid ID token, for a Gmail user by default. */
  async claims(
    nonce: string | null,
    changes: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const nowS = Math.floor(this.server.clock.now().getTime() / 1000);
    const right = {
      iss: this.provider.issuer,
      aud: testClientId,
      azp: testClientId,
      iat: nowS,
      exp: nowS + 3600,
    };
    return {
      ...right,
      nonce,
      sub: 'subject-1',
      email: 'somebody@gmail.com',
      email_verified: true,
      ...changes,
    };
  }

  /** Starts, and returns a valid ID token with these changes. */
  async credential(changes: Record<string, unknown> = {}): Promise<string> {
    const nonce = (await this.begin()).get('nonce');
    return this.provider.sign(await this.claims(nonce, changes));
  }

  async send(credential: string): Promise<ApiResponse> {
    return this.client.callAny(socialRoutes.socialSignIn, { params, body: { credential } });
  }

  async refused(credential: string): Promise<Refusal> {
    return this.client.refused(socialRoutes.socialSignIn, { params, body: { credential } });
  }

  /** A complete sign-in with a valid ID token; returns the response body. */
  async signIn(changes: Record<string, unknown>): Promise<unknown> {
    return (await this.send(await this.credential(changes))).json;
  }
}
