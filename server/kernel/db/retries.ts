const maxAttempts = 5;
/** Serialization failure and deadlock: nothing was written, a retry may succeed. */
const retryableCodes = new Set(['40001', '40P01']);

/** Runs all-or-nothing work and retries it on conflicts, at most five tries. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!retryableCodes.has(code) || attempt === maxAttempts) throw error;
    }
  }
}
