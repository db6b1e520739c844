import type { Kysely } from 'kysely';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { announceExporters } from '../bills/announce-exporters.service';
import { lockedBills } from '../bills/blanks.service';
import { moveAllBills } from '../bills/move-bills.service';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import { systemAccount } from '../ledger/account';
import { burnGreen } from '../ledger/movements/burn-green';
import { lockSystemBalance } from '../ledger/system-balance';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import type { BurnDetails } from './burn-details';
import type { MintRequestRow } from './mint-requests.store';
import { requireWhole } from './require-whole';
import { payoutMinor } from './payout-currencies.service';

/** Burns what a request has locked and pays it out. Error: 30025 others have drawn on the coin meanwhile. */
export async function burnRequested(
  context: ServiceContext,
  transaction: Kysely<Database>,
  request: MintRequestRow,
): Promise<void> {
  const { id: lockId, userId, amountMinor: familyMinor } = request;
  const details = request.details as BurnDetails;
  const family = requireCurrency(request.currencyId);
  const payout = requireCurrency(details.payoutCurrencyId);
  const networkMinor = payoutMinor(family, payout, familyMinor);
  const position = systemAccount('position', payout.id, String(family.id));
  if ((await lockSystemBalance(transaction, position)) < networkMinor)
    throw new AppError('currencyNotBurnable');
  const entry = burnGreen({
    userId,
    networkCurrencyId: payout.id,
    networkMinor,
    familyId: family.id,
    familyMinor,
    feeMinor: BigInt(details.payoutFeeMinor),
  });
  const bills = await lockedBills(transaction, lockId);
  requireWhole(request, bills);
  await context.ledger.post(entry, { transaction });
  await moveAllBills(transaction, {
    move: 'burn',
    bills,
    right: { kind: 'request', actorId: userId },
    toHolderId: null,
    lockId,
    entryId: entry.id,
    now: context.clock.now(),
  });
  await announce(transaction, { userId, topic: 'bills' });
  await announceExporters(transaction, bills);
}
