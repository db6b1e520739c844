/** The key has been used: what it was used for decides between the first answer and a refusal. */
export class IdempotencyConflict extends Error {
  constructor(cause: unknown) {
    super('the idempotency key has been used', { cause });
    this.name = 'IdempotencyConflict';
  }
}
