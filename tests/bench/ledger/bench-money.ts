import { randomBytes, randomUUID } from 'node:crypto';
import { systemAccount, userAccount } from '../../../server/ledger/account';
import { claimAnswer } from '../../../server/kernel/idempotency';
import type { IdempotencyClaim } from '../../../server/kernel/idempotency';
import { journalEntry } from '../../../server/ledger/journal-entry';
import { payEpos } from '../../../server/ledger/movements/epos-payments';
import { sendWithin } from '../../../server/ledger/movements/crypto-transfers';
import type { ServiceContext } from '../../../server/service-context';

export const benchCurrencyId = 2;
const usersPerEntry = 50;

/** Gives each user more money than any measurement spends. */
export async function fundUsers(
  context: ServiceContext,
  userIds: readonly string[],
  kinds: readonly ('crypto' | 'pay')[] = ['crypto', 'pay'],
): Promise<void> {
  const treasury = systemAccount('treasury', benchCurrencyId);
  const custody = systemAccount('custody.main', benchCurrencyId);
  const amountMinor = 10n ** 15n;
  for (let first = 0; first < userIds.length; first += usersPerEntry) {
    const some = userIds.slice(first, first + usersPerEntry);
    const stock = { debit: custody, credit: treasury, amountMinor: 2n * amountMinor * BigInt(some.length) };
    const gifts = some.flatMap((userId) =>
      kinds.map((kind) => ({
        debit: treasury,
        credit: userAccount(kind, { userId, currencyId: benchCurrencyId }),
        amountMinor,
      })),
    );
    await context.ledger.post(journalEntry({ kind: 'bench funds', lines: [stock, ...gifts] }));
  }
}

/** The claim that a money call would bring along. */
function newClaim(context: ServiceContext, ownerId: string, entryId: string): IdempotencyClaim {
  const request = { ownerId, route: 'POST /bench', key: randomUUID(), bodyHash: randomBytes(32) };
  return claimAnswer(context, request, { status: 1, payload: { id: entryId } });
}

function randomPair(userIds: readonly string[]): [string, string] {
  const first = Math.floor(Math.random() * userIds.length);
  const step = 1 + Math.floor(Math.random() * (userIds.length - 1));
  return [userIds[first] ?? '', userIds[(first + step) % userIds.length] ?? ''];
}

/** A send between users on the own network: two balances, one transfer, two lines of history, the request's key. */
export async function sendOnce(context: ServiceContext, userIds: readonly string[]): Promise<void> {
  const [senderId, recipientId] = randomPair(userIds);
  const currencyId = benchCurrencyId;
  const fee = { feeCurrencyId: currencyId, feeMinor: 0n };
  const entry = sendWithin({ senderId, recipientId, currencyId, amountMinor: 100n, ...fee });
  await context.ledger.post(entry, { claim: newClaim(context, senderId, entry.id) });
}

/** A payment at the till: as above, plus the fee to the operator's account, which all payments share. */
export async function payOnce(context: ServiceContext, userIds: readonly string[]): Promise<void> {
  const [payerId, merchantId] = randomPair(userIds);
  const entry = payEpos({
    id: randomUUID(),
    payerId,
    merchantId,
    currencyId: benchCurrencyId,
    amountMinor: 100n,
    feeMinor: 1n,
  });
  await context.ledger.post(entry, { claim: newClaim(context, payerId, entry.id) });
}
