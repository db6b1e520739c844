/** One lock for all tabs of the browser: whoever holds it may refresh. */
export type ExclusiveRun = <Result>(task: () => Promise<Result>) => Promise<Result>;

export interface RenewalParts {
  /** The newest token this tab knows. */
  current: () => string | null;
  exclusively: ExclusiveRun;
  /** Changes with each refresh, in whichever tab; empty without a session. */
  mark: () => string;
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
  /** Another tab has sent word of the session, most often its token: nothing is to be waited for any more. */
  handedOver: () => void;
}

/** Messages between tabs take a few milliseconds, on a busy phone some hundred; one that takes longer is not coming. */
const handoverMs = 3_000;

/** Refreshes the access token once at a time, in this tab and among all tabs. */
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
    // Another tab may have refreshed while this one waited for the lock. The lock can come before the other's message.
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
