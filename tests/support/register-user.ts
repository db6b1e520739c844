import { authRoutes } from '../../contract/auth/auth.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { ApiClient } from './api-client';
import { codeIn } from './code-in-mail';
import { startedSession } from './started-session';
import type { TestServer } from './test-server';

export const testPassword = 'Right-Password1';

export interface TestUser {
  client: ApiClient;
  email: string;
}

let counter = 0;

/** A unique address. */
export function newEmail(): string {
  counter += 1;
  return `user${counter}.${Date.now().toString(36)}@example.test`;
}

/** Registers through the API's three steps; returns with the client signed in. */
export async function registerUser(
  server: TestServer,
  options: { email?: string; refId?: number; address?: string } = {},
): Promise<TestUser> {
  const client = new ApiClient(server.app, options.address);
  const email = options.email ?? newEmail();
  await client.call(registrationRoutes.startRegistration, { body: { email, token: 'off' } });
  const code = codeIn(server.mails.at(-1));
  const checked = await client.call(registrationRoutes.checkRegistrationCode, { body: { email, code } });
  const { regKey } = checked.payload;
  const refId = options.refId === undefined ? {} : { refId: options.refId };
  const finished = await client.call(registrationRoutes.finishRegistration, {
    body: { regKey, password: testPassword, ...refId },
  });
  client.accessToken = finished.payload.accessToken;
  return { client, email };
}

/** Signs a registered user in on another client, with the e-mailed code. */
export async function signInUser(server: TestServer, email: string, client: ApiClient): Promise<void> {
  await client.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
  const code = codeIn(server.mails.at(-1));
  const answer = await client.call(authRoutes.checkSignInCode, { body: { email, code } });
  client.accessToken = startedSession(answer).accessToken;
}
