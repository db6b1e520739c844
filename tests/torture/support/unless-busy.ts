/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03';

/** Returns a call's final response: retries while the server is too busy and has done nothing. */
export async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    return unlessBusy(work);
  }
}
