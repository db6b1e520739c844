import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../kernel/app-error';

/** Argon2id with the costs OWASP advises for logins: 19 MiB, two passes. */
const loginCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What hashes and compares. */
export interface Argon {
  hash: (password: string) => Promise<string>;
  verify: (storedHash: string, password: string) => Promise<boolean>;
}

/** Slow enough for the passwords of logins. */
export const loginArgon: Argon = { hash: (password) => hash(password, loginCosts), verify };

const concurrentHashes = 2;
const maxWaiting = 200;

/** The slow hash behind a short queue: a flood of sign-ins is told to come back instead of exhausting the machine. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for a missing hash (an unknown user) as for a real one. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** Makes the hasher; `dummyHash` is of a password that nobody knows, at the same cost. Only tests bring another argon. */
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
      // Whoever finishes hands its place over, so the count stays.
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
