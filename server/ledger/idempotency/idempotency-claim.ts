/** A request's key with its answer, written together with what the request moves. */
export interface IdempotencyClaim {
  ownerId: string;
  /** Method and declared path. */
  route: string;
  key: string;
  /** Keyed, so that a stored hash tells nothing of a body with a secret in it. */
  bodyHash: Buffer;
  /** The whole answer, encrypted. */
  answer: Buffer;
  expiresAt: Date;
}
