const tokensMax = 10_000;

/** A cache of tokens whose signature is verified, until they expire; expiry is checked on every use. */
export interface VerifiedTokens {
  find(token: string, now: Date): VerifiedToken | undefined;
  keep(token: string, verified: VerifiedToken & { expiresAtS: number }): void;
  /** Stores the user of a token's session, once the database has returned it. */
  noteUser(token: string, userId: string): void;
}

interface VerifiedToken {
  sessionId: string;
  /** Unknown until its first call: a session never changes its user. */
  userId?: string;
}

/** Verifying a signature costs as much as a query, and a client sends the same token for ten minutes. */
export function createVerifiedTokens(): VerifiedTokens {
  const known = new Map<string, VerifiedToken & { expiresAtS: number }>();
  return {
    find(token, now) {
      const verified = known.get(token);
      return verified !== undefined && now.getTime() < verified.expiresAtS * 1000 ? verified : undefined;
    },
    keep(token, verified) {
      // Evicts the oldest, which expires first.
      const [oldest] = known.keys();
      if (known.size >= tokensMax && oldest !== undefined) known.delete(oldest);
      known.set(token, verified);
    },
    noteUser(token, userId) {
      const verified = known.get(token);
      if (verified !== undefined) verified.userId = userId;
    },
  };
}
