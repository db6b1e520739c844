import { randomInt, randomUUID } from 'node:crypto';
import { insertUser } from '../../server/identity/users/user.store';
import { newEmail } from './register-user';
import type { TestServer } from './test-server';

/** Inserts a user without a registration, for tests that need hundreds of them. */
export async function addUser({
  context,
}: Pick<TestServer, 'context'>): Promise<{ id: string; email: string }> {
  const [id, email, publicId] = [randomUUID(), newEmail(), BigInt(randomInt(10_000, 900_000_000))];
  const user = { id, email, public_id: publicId, password_hash: 'none', created_at: new Date() };
  if (!(await insertUser(context, user))) throw new Error(`${email} or ${publicId} is taken`);
  return { id, email };
}
