import { kycStateOf } from '../../contract/user/kyc-states';
import type { KycState } from '../../contract/user/kyc-states';
import { demoCookie, demoKey } from '../../server/demo/demo-key';
import { createKycStandIn, decideInStandIn, writeStandInHint } from '../../server/gateways/kyc/kyc-stand-in';
import type { KycProvider } from '../../server/gateways/kyc/kyc-provider';
import { verificationHintPath } from '../../server/identity/verification/verification-hints.routes';
import { takeVerificationHint } from '../../server/identity/verification/verification.service';
import { findOrAddReference } from '../../server/identity/verification/verification.store';
import { addUser } from './add-user';
import type { ApiResponse } from './api-client';
import { BillUser } from './bill-user';
import { serveOtherwise } from './test-server';
import type { TestServer } from './test-server';

/** The stand-in for a verifier, and users who are verified by it. */
export class VerifierDesk {
  private constructor(
    readonly server: TestServer,
    readonly kyc: KycProvider,
  ) {}

  /** Serves the database as on a developer's own machine, where there is a stand-in. */
  static async open(server: TestServer, environment: Record<string, string> = {}): Promise<VerifierDesk> {
    const { db, clock, keys } = server.context;
    const kyc = createKycStandIn({ db, clock, key: keys.verifierStandIn });
    const served = await serveOtherwise(server, {
      environment: { HOST: '127.0.0.1', TRUST_PROXY: '', BUDGET_SCALE: '100', ...environment },
      overrides: { embeddedDatabase: true, kyc },
    });
    return new VerifierDesk(served, kyc);
  }

  /** A signed-in user whose browser was opened by the printed link. */
  async user(): Promise<BillUser> {
    const user = await BillUser.add(this.server, '');
    user.client.cookies.set(demoCookie, demoKey(this.server.context.keys));
    return user;
  }

  /** Someone known to the stand-in, which has decided this. */
  async applicant(state: KycState = 'none'): Promise<{ id: string; reference: string }> {
    const { id, email } = await addUser(this.server);
    const reference = (await findOrAddReference(this.server.context, id)) ?? '';
    await this.kyc.start({ reference, email, language: 'en' });
    await this.decide(reference, state);
    return { id, reference };
  }

  async decide(reference: string, state: KycState): Promise<void> {
    await decideInStandIn(this.server.context.db, { reference, state });
  }

  /** A webhook of the stand-in's. */
  hint(
    reference: string,
    at = this.server.clock.now(),
  ): { rawBody: Buffer; headers: Record<string, string> } {
    const { body, headers } = writeStandInHint(this.server.context.keys.verifierStandIn, { reference, at });
    return { rawBody: Buffer.from(body), headers };
  }

  /** Sends one by HTTP. */
  async send({
    rawBody,
    headers,
  }: {
    rawBody: Buffer;
    headers: Record<string, string>;
  }): Promise<ApiResponse> {
    const {
      statusCode,
      headers: answered,
      body,
    } = await this.server.app.inject({
      method: 'POST',
      url: verificationHintPath,
      headers,
      payload: rawBody,
    });
    return { httpStatus: statusCode, headers: answered, json: JSON.parse(body), text: body };
  }

  /** Acts upon one, with another verifier or another rule if a test brings them. */
  async take(
    hint: { rawBody: Buffer; headers: Record<string, string> },
    { kyc = this.kyc, apply }: { kyc?: KycProvider; apply?: Parameters<typeof takeVerificationHint>[2] } = {},
  ): Promise<void> {
    await takeVerificationHint({ ...this.server.context, kyc }, hint, apply);
  }

  async stateOf({ id }: { id: string }): Promise<KycState | undefined> {
    const { rows } = await this.server.database.query<{ kyc_status: number }>(
      'select kyc_status from users where id = $1',
      [id],
    );
    return kycStateOf(rows[0]?.kyc_status ?? -1);
  }
}
