import { changeUsers } from '../../support/change-users';
import { ServerBooks } from '../../support/server-books';

/** Turns off the codes that confirm a user's payouts. */
export async function payWithoutCode(
  server: { dataDir: string },
  email: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const books = new ServerBooks(server, environment);
  try {
    const context = await books.context();
    await changeUsers({ context }, 'transaction_security_type = -1 where email = $1', [email]);
  } finally {
    await books.close();
  }
}
