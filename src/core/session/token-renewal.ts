/** One lock for all tabs of the browser: whoever holds it may refresh. */
export type ExclusiveRun = <Result>(task: () => Promise<Result>) => Promise<Result>;

export interface RenewalParts {
  /** The newest token this tab knows. */
  current: () => string | null;
  exclusively: ExclusiveRun;
  /** Exchanges the refresh token; the same attempt may be sent again when its answer was lost. */
  refresh: (attemptId: string) => Promise<string>;
  attempt: { read: () => string | null; write: (attemptId: string | null) => void };
  newAttemptId: () => string;
  /** Keeps the new token and hands it to the other tabs. */
  onRenewed: (accessToken: string) => void;
  /** Whether an error says that the server answered, which ends the attempt. */
  isAnswer: (error: unknown) => boolean;
}

export interface TokenRenewal {
  /** A token other than the refused one. All who ask meanwhile share one refresh. */
  renew: (refused: string | null) => Promise<string>;
  /** Resolves when no refresh is running. */
  settled: () => Promise<void>;
}

/** Refreshes the access token once at a time, in this tab and among all tabs. */
export function createTokenRenewal(parts: RenewalParts): TokenRenewal {
  let running: Promise<string> | null = null;

  const runOnce = async (refused: string | null) => {
    // Another tab may have refreshed while this one waited for the lock, and handed its token over.
    const arrived = parts.current();
    if (arrived !== null && arrived !== refused) return arrived;
    return refreshOnce(parts);
  };

  return {
    renew: async (refused) => {
      const known = parts.current();
      if (known !== null && known !== refused) return known;
      running ??= parts
        .exclusively(() => runOnce(refused))
        .finally(() => {
          running = null;
        });
      return running;
    },
    settled: async () => {
      await running?.catch(() => undefined);
    },
  };
}

async function refreshOnce(parts: RenewalParts): Promise<string> {
  const attemptId = parts.attempt.read() ?? parts.newAttemptId();
  parts.attempt.write(attemptId);
  try {
    const accessToken = await parts.refresh(attemptId);
    parts.attempt.write(null);
    parts.onRenewed(accessToken);
    return accessToken;
  } catch (error) {
    if (parts.isAnswer(error)) parts.attempt.write(null);
    throw error;
  }
}
