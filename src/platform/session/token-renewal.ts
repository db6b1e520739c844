/** Runs a task under the lock shared by all tabs of the browser. */
export type ExclusiveRun = <Result>(task: () => Promise<Result>) => Promise<Result>;

export interface RenewalParts {
  /** The newest token that this tab knows. */
  current: () => string | null;
  exclusively: ExclusiveRun;
  /** A value that changes with each refresh in any tab; empty without a session. */
  mark: () => string;
  /** Exchanges the refresh token; after a lost response it is retried with the same attempt id. */
  refresh: (attemptId: string) => Promise<string>;
  attempt: { read: () => string | null; write: (attemptId: string | null) => void };
  newAttemptId: () => string;
  /** Stores the new token and sends it to the other tabs. */
  onRenewed: (accessToken: string) => void;
  /** Whether an error is a response of the server, which ends the attempt. */
  isAnswer: (error: unknown) => boolean;
}

export interface TokenRenewal {
  /** Returns a token other than the refused one. Parallel callers share one refresh. */
  renew: (refused: string | null) => Promise<string>;
  /** Resolves when no refresh is pending. */
  settled: () => Promise<void>;
  /** Called when another tab has sent a message about the session, usually its token: stops waiting for it. */
  handedOver: () => void;
}

/** Messages between tabs take milliseconds, on a busy phone some hundred; after this time none is expected. */
const handoverMs = 3_000;

/** Refreshes the access token, one refresh at a time in this tab and across all tabs. */
export function createTokenRenewal(parts: RenewalParts): TokenRenewal {
  let running: Promise<string> | null = null;
  let onHandedOver = () => undefined as unknown;

  const handover = async () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, handoverMs);
      onHandedOver = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const runOnce = async ({ refused, markBefore }: { refused: string | null; markBefore: string }) => {
    // Another tab may have refreshed while this one waited for the lock, which may be granted before that tab's
    // message arrives.
    const mark = parts.mark();
    const isRefreshed = mark !== '' && mark !== markBefore;
    if (isRefreshed && parts.current() === refused) await handover();
    const arrived = parts.current();
    if (arrived !== null && arrived !== refused) return arrived;
    return refreshOnce(parts);
  };

  return {
    renew: async (refused) => {
      const known = parts.current();
      if (known !== null && known !== refused) return known;
      const markBefore = parts.mark();
      running ??= parts
        .exclusively(() => runOnce({ refused, markBefore }))
        .finally(() => {
          running = null;
        });
      return running;
    },
    settled: async () => {
      await running?.catch(() => undefined);
    },
    handedOver: () => void onHandedOver(),
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
