import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../kernel/app-error';

/** Argon2id with OWASP's recommended cost for logins: 19 MiB, two passes. */
const loginCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash functions. */
export interface Argon {
  hash: (password: string) => Promise<string>;
  verify: (storedHash: string, password: string) => Promise<boolean>;
}

/** Slow enough for login passwords. */
export const loginArgon: Argon = { hash: (password) => hash(password, loginCosts), verify };

const concurrentHashes = 2;
const maxWaiting = 200;

/**
 * Hashes behind a short queue: during a flood of sign-ins callers are asked to retry, so that the machine is not exhausted.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash (unknown user) as for a real one. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Creates the hasher; `dummyHash` is the hash of an unknown password at the same cost. Only tests pass another
 * argon.
 */
export async function createPasswordHasher(argon: Argon = loginArgon): Promise<PasswordHasher> {
  const dummyHash = await argon.hash(crypto.randomUUID());
  const queue = createQueue();
  return {
    hash: (password) => queue(() => argon.hash(password)),
    async verify(storedHash, password) {
      const matches = await queue(() => argon.verify(storedHash ?? dummyHash, password));
      return matches && storedHash !== undefined;
    },
  };
}

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createQueue(): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrentHashes) {
      if (waiting.length >= maxWaiting)
        throw new AppError('unknownError', { httpStatus: 503, retryAfterS: 2 });
      // A finished call hands its place over, so the count does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
