import { maskEmail } from './user';
import type { NamedUser } from './user';

/** What others see of a user whom they named: the id, the user name if there is one, the address masked. */
export function showUser({ publicId, name, email }: NamedUser): {
  id: number;
  name: string | null;
  email: string;
} {
  return { id: Number(publicId), name, email: maskEmail(email) };
}
