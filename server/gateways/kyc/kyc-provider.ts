import type { IncomingHttpHeaders } from 'node:http';
import type { KycState } from '../../../contract/user/kyc-states';

/** A user as the verifier gets to know him. */
export interface Applicant {
  /** By which both sides name him: random, and nothing else of ours. */
  reference: string;
  email: string;
  /** Of the verifier's pages: `en`, `zh` or `tr`. */
  language: string;
}

/** That something about an applicant may have changed. What it is now, only `read` tells. */
export interface KycHint {
  reference: string;
  /** When the verifier wrote it. */
  at: Date;
}

/** Whoever verifies the identity of users, on pages of his own. */
export interface KycProvider {
  /** Whether it is the stand-in, whose pages only developers may see. */
  isStandIn: boolean;
  /** Where the user's browser goes on: an address of the verifier's, for a short time. Error: 503 while he is away. */
  start: (applicant: Applicant) => Promise<string>;
  /** How far the verification is now; `none` for somebody unknown. Error: 503 while the verifier is away. */
  read: (reference: string) => Promise<KycState>;
  /**
   * Judges a webhook by its raw body. Undefined for one that is the verifier's, but about nobody of ours. Error: 93 for one that
   * is not his, or too old.
   */
  verify: (rawBody: Buffer, headers: IncomingHttpHeaders) => KycHint | undefined;
  /** How long after its time a webhook may still come; those that have come are remembered longer. */
  hintLifetimeMs: number;
}
