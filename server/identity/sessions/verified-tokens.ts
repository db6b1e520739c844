const tokensMax = 10_000;

/** A cache of tokens whose signature is verified, until they expire; expiry is checked on every use. */
export interface VerifiedTokens {
  find(token: string, now: Date): string | undefined;
  keep(token: string, verified: { sessionId: string; expiresAtS: number }): void;
}

/** Verifying a signature costs as much as a query, and a client sends the same token for ten minutes. */
export function createVerifiedTokens(): VerifiedTokens {
  const known = new Map<string, { sessionId: string; expiresAtS: number }>();
  return {
    find(token, now) {
      const verified = known.get(token);
      return verified !== undefined && now.getTime() < verified.expiresAtS * 1000
        ? verified.sessionId
        : undefined;
    },
    keep(token, verified) {
      // Evicts the oldest, which expires first.
      const [oldest] = known.keys();
      if (known.size >= tokensMax && oldest !== undefined) known.delete(oldest);
      known.set(token, verified);
    },
  };
}
