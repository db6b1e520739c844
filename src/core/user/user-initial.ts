import type { User } from '../../../contract/user/user.models';

/** What stands for a person without a picture; in the reader's own capitals, for a Turkish i becomes İ. */
export function userInitial(user: User | undefined, locale: string): string {
  const [first = ''] = user?.fullName ?? user?.name ?? user?.email ?? '';
  return first.toLocaleUpperCase(locale);
}
