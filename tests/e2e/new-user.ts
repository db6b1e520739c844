import { HttpUser } from '../support/http-user';
import { testPassword } from '../support/register-user';
import type { RunningServer } from '../support/start-server';

export { testPassword };

let counter = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  counter += 1;
  return `e2e.${process.pid}.${counter}.${Date.now().toString(36)}@example.test`;
}

/** A user who registered a moment ago, and signs in with an e-mailed code. */
export async function newUser(server: RunningServer): Promise<HttpUser> {
  const user = new HttpUser(server.url, newEmail());
  await user.register();
  return user;
}
