import { hash, verify } from '@node-rs/argon2';
import type { Argon } from '../../server/identity/passwords/password-hasher';

const cheapCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The least that Argon2id can cost: for every test whose subject is not how slow it is. */
export const cheapArgon: Argon = { hash: (password) => hash(password, cheapCosts), verify };
