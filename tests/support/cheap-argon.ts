import { hash, verify } from '@node-rs/argon2';
import type { Argon } from '../../server/identity/passwords/password-hasher';

const cheapCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Argon2id at minimum cost, for all tests that do not test its slowness. */
export const cheapArgon: Argon = { hash: (password) => hash(password, cheapCosts), verify };
