/** The database's word for a lock that took too long. */
const lockNotAvailable = '55P03';

/** What a call answers in the end: a server that is too busy says so and has done nothing; then its caller asks again. */
export async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    return unlessBusy(work);
  }
}
