import { expect } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { ApiClient } from './api-client';
import type { TestServer } from './test-server';

/** Checks that an account is opened by this password, and by none of the others that it had or might have. */
export async function expectPasswordOf(
  server: TestServer,
  { email, password, others }: { email: string; password: string; others: readonly string[] },
): Promise<void> {
  const answers: Record<string, number> = {};
  for (const candidate of new Set([...others, password])) {
    const body = { login: email, password: candidate, token: 'off' };
    const answer = await new ApiClient(server.app).callAny(authRoutes.signIn, { body });
    answers[candidate] = (answer.json as { status: number }).status;
  }
  const expected = Object.keys(answers).map((candidate) => [
    candidate,
    candidate === password ? 10019 : 10209,
  ]);
  expect(answers).toEqual(Object.fromEntries(expected));
}
