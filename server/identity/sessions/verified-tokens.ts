const tokensMax = 10_000;

/** Tokens whose signature has been checked already, until they end. The time is looked at on every use. */
export interface VerifiedTokens {
  find(token: string, now: Date): string | undefined;
  keep(token: string, verified: { sessionId: string; expiresAtS: number }): void;
}

/** Checking a signature costs as much as asking the database, and a client shows the same token for ten minutes. */
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
      // The oldest goes: it ends first.
      const [oldest] = known.keys();
      if (known.size >= tokensMax && oldest !== undefined) known.delete(oldest);
      known.set(token, verified);
    },
  };
}
