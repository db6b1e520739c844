import { newEmail } from './register-user';
import type { TestServer } from './test-server';

/** Inserts a user without a registration, for tests that need hundreds of them. */
export async function addUser({
  database,
}: Pick<TestServer, 'database'>): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const { rows } = await database.query<{ id: string }>(
    `insert into users (id, public_id, email, password_hash, created_at)
     values (gen_random_uuid(), 10000 + floor(random() * 900000000), $1, 'none', now()) returning id`,
    [email],
  );
  return { id: rows[0]?.id ?? '', email };
}
