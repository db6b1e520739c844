import type { Db } from '../../server/kernel/db/db';

interface OpenTransaction {
  transaction: Db;
  commit: () => Promise<void>;
  rollBack: () => Promise<void>;
}

/** Begins a transaction that stays open until the test ends it. */
export async function openTransaction(db: Db): Promise<OpenTransaction> {
  const undone = new Error('rolled back by the test');
  let end: (isKept: boolean) => void = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  let done: Promise<void> = Promise.resolve();
  const transaction = await new Promise<Db>((begun) => {
    done = db.transaction(async (one) => {
      begun(one);
      if (!(await ended)) throw undone;
    });
  });
  return {
    transaction,
    commit: () => {
      end(true);
      return done;
    },
    rollBack: () => {
      end(false);
      return done.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    },
  };
}
