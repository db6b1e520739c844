import type { Kysely } from 'kysely';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { parseAmount } from '../../contract/money/parse-amount';
import { printBlanks } from '../bills/print-blanks.service';
import type { Database } from '../db/database.models';
import { finishMint, mintRewardMinor } from '../ledger/movements/mint-bills';
import type { ServiceContext } from '../service-context';
import type { MintDetails } from './mint-details';
import type { MintRequestRow } from './mint-requests.store';
import { requireHold } from './require-hold';

/** Prints what a minting request asks for and takes the money that was set aside for it. */
export async function printRequested(
  context: ServiceContext,
  transaction: Kysely<Database>,
  request: MintRequestRow,
): Promise<void> {
  const held = await requireHold(transaction, request);
  const currency = requireCurrency(request.currencyId);
  const { kinds } = request.details as MintDetails;
  const blanks = kinds.flatMap(({ nominal, count, costMinor }) =>
    Array.from({ length: count }, () => ({
      currencyId: currency.id,
      nominalMinor: parseAmount(nominal, currency.decimal) ?? 0n,
      costMinor: BigInt(costMinor),
    })),
  );
  const entry = finishMint(
    held,
    blanks.map(({ costMinor }) => costMinor),
  );
  await context.ledger.post(entry, { transaction });
  await printBlanks(transaction, {
    blanks: blanks.map(({ costMinor, ...blank }) => ({ ...blank, rewardMinor: mintRewardMinor(costMinor) })),
    minterId: request.userId,
    entryId: entry.id,
    now: context.clock.now(),
  });
}
