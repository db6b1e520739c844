import { socialRoutes } from '../../contract/social/social.contract';
import type { ApiClient, ApiResponse, Refusal } from './api-client';
import { testClientId } from './identity-stand-in';
import type { IdentityStandIn } from './identity-stand-in';
import type { TestServer } from './test-server';

const params = { providerName: 'google' } as const;

/** What a browser does around a provider: begins, and comes back with what was signed there. */
export class SocialClient {
  constructor(
    private readonly server: TestServer,
    private readonly provider: IdentityStandIn,
    readonly client: ApiClient,
  ) {}

  /** Begins, and answers the parameters that the browser would be sent to the provider with. */
  async begin(): Promise<URLSearchParams> {
    const { payload } = await this.client.call(socialRoutes.startSocialSignIn, { params });
    return new URL(payload.authorizationUrl).searchParams;
  }

  /** The claims of an ID token that is right in everything, about a user of Gmail unless said otherwise. */
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

  /** Begins, and answers a right ID token with these changes. */
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

  /** The whole way with a right ID token about somebody; answers the body. */
  async signIn(changes: Record<string, unknown>): Promise<unknown> {
    return (await this.send(await this.credential(changes))).json;
  }
}
