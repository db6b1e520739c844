import { userNameMaxLength, userNamePattern } from '../../../contract/user/user.paths';
import { publicIdOf, selectUserByName } from './user';
import { namedUser } from './user.store';
import { build, statement } from '../../kernel/db/statement';

/** The user of an e-mail address, a public id or a user name, whose row `nameUser` reads. */
export function selectUserByAnyName(text: string): ReturnType<typeof selectUserByName> {
  const nameFolded = publicIdOf(text) === undefined ? userNameOf(text)?.toLowerCase() : undefined;
  return nameFolded === undefined
    ? selectUserByName(text)
    : statement(namedUser(build, { nameFolded }), { isQuick: true });
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
