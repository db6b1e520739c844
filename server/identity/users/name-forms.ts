import { userNameMaxLength, userNamePattern } from '../../../contract/user/user.paths';

/** The public id that a text is, if it has the form of one. */
export function publicIdOf(text: string): bigint | undefined {
  return /^[0-9]{5,12}$/.test(text) ? BigInt(text) : undefined;
}

/** The user name that a text is, with an @ before it or not; none that could be taken for an e-mail address. */
export function userNameOf(text: string): string | undefined {
  const name = text.replace(/^@/, '');
  const isName = name !== '' && name.length <= userNameMaxLength && userNamePattern.test(name);
  return isName && !name.includes('@') ? name : undefined;
}

/** Whether a user might be found by it: an e-mail address, a public id, or a user name. */
export function isNameLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) || userNameOf(text) !== undefined;
}
