import type { IncomingHttpHeaders } from 'node:http';
import type { KycState } from '../../../contract/user/kyc-states';

/** A user as the verifier knows them. */
export interface Applicant {
  /** The random name of the user that both sides use. */
  reference: string;
  email: string;
  /** Of the verifier's pages: `en`, `zh` or `tr`. */
  language: string;
}

/** Says that something about an applicant may have changed. Only `read` returns the current state. */
export interface KycHint {
  reference: string;
  /** When the verifier wrote it. */
  at: Date;
}

/** A service that verifies the identity of users, on its own pages. */
export interface KycProvider {
  /** Whether it is the stand-in, whose pages only developers may see. */
  isStandIn: boolean;
  /**
   * Returns the address of the verifier's page for this user, valid for a short time. Error: 503 while the verifier is away.
   */
  start: (applicant: Applicant) => Promise<string>;
  /** Returns the current state of the verification; `none` for an unknown user. Error: 503 while the verifier is away. */
  read: (reference: string) => Promise<KycState>;
  /**
   * Verifies a webhook by its raw body. Undefined for a genuine one about someone who isn't our user. Error: 93 for one that
   * is forged or too old.
   */
  verify: (rawBody: Buffer, headers: IncomingHttpHeaders) => KycHint | undefined;
  /** How old a webhook may be when it arrives. Received ones are remembered longer. */
  hintLifetimeMs: number;
}
