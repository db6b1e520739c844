import type { PasswordHasher } from '../../../server/passwords/password-hasher';

/** For tests of hundreds of sign-ins, whose subject is not the slow hash. */
export const cheapPasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(`cheap ${password}`),
  verify: (storedHash, password) => Promise.resolve(storedHash === `cheap ${password}`),
};
