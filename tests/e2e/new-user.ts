import { HttpUser } from '../support/http-user';
import { testPassword } from '../support/register-user';
import type { RunningServer } from '../support/start-server';

export interface NewUser {
  email: string;
  password: string;
}

let counter = 0;

/** A unique address. */
export function newEmail(): string {
  counter += 1;
  return `e2e.${process.pid}.${counter}.${Date.now().toString(36)}@example.test`;
}

/** Registers a user without a browser. */
export async function newUser(server: RunningServer): Promise<NewUser> {
  const user = new HttpUser(server.url, newEmail());
  await user.register();
  return { email: user.email, password: testPassword };
}
