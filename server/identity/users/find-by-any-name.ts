import type { Kysely } from 'kysely';
import { userNameMaxLength, userNamePattern } from '../../../contract/user/user.paths';
import type { Database } from '../../kernel/db/database.models';
import { stepOfQuery } from '../../kernel/db/run-batch';
import { publicIdOf, userByNameStep } from './user';
import { namedUser } from './user.store';

/** The user of an e-mail address, a public id or a user name, as a step of a batch, whose row `nameUser` reads. */
export function userByAnyNameStep(db: Kysely<Database>, text: string): ReturnType<typeof userByNameStep> {
  const nameFolded = publicIdOf(text) === undefined ? userNameOf(text)?.toLowerCase() : undefined;
  return nameFolded === undefined ? userByNameStep(db, text) : stepOfQuery(namedUser(db, { nameFolded }));
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
