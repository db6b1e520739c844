import { releaseRequest } from '../../server/mint-house/open-request.service';
import { lockDueMintRequest } from '../../server/mint-house/mint-requests.store';
import { inTransaction } from '../../server/service-context';
import type { ServerBooks } from './server-books';

const name = 'hold_for_a_test';
const halfHourMs = 30 * 60_000;

/**
 * From now on what the mint house is asked for waits, as the server takes it for due in an hour; otherwise it is done before
 * anyone has seen it. `giveUp` ends a user's requests as the server ends those that it can't carry out.
 */
export async function holdMintRequests(books: ServerBooks) {
  await books.asOwner((pool) =>
    pool.query(`create function ${name}() returns trigger language plpgsql as
        $$ begin new.due_at := new.due_at + interval '1 hour'; return new; end $$;
      create trigger ${name} before insert on mint_requests for each row execute function ${name}()`),
  );
  const context = await books.context();
  return {
    giveUp: async (userId: string): Promise<number> => {
      const open = await context.db
        .selectFrom('mint_requests')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 0)
        .where('due_at', '>', new Date(context.clock.now().getTime() + halfHourMs))
        .execute();
      for (const { id } of open)
        await inTransaction(context, async (inner) => {
          const request = await lockDueMintRequest(inner, id);
          if (request !== undefined)
            await releaseRequest(inner, { request, reason: 'transactionUnsuccessful' });
        });
      return open.length;
    },
    release: async () => books.asOwner((pool) => pool.query(`drop function ${name} cascade`)),
  };
}
