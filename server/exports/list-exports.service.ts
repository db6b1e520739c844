import type { ExportSummary } from '../../contract/exports/exports.models';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { showBill } from '../bills/show-bill';
import { currencyRef } from '../currencies/currency-ref';
import type { ServiceContext } from '../service-context';
import { listOpenExports, listOutsideBills } from './exports.store';
import { hasPins } from './show-export.service';

/** A screen's worth; older ones come up as the newer are finished with. */
const listedMax = 50;

/** The user's exports that are not finished with, newest first, and never a passcode. */
export async function listExports(context: ServiceContext, userId: string): Promise<ExportSummary[]> {
  const now = context.clock.now();
  const rows = await listOpenExports(context.db, { userId, limit: listedMax });
  const bills = await listOutsideBills(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const currency = requireCurrency(row.currencyId);
    return {
      id: row.id,
      currency: currencyRef(currency),
      date: row.createdAt.toISOString(),
      isShown: hasPins(row, now),
      expiresAt: row.expiresAt.toISOString(),
      mayTakeBack: row.acknowledgedAt === null || (!row.isFinal && row.expiresAt <= now),
      bills: bills
        .filter(({ exportId }) => exportId === row.id)
        .map(({ id, serial, nominal }) => showBill(currency, { id, serial, nominal })),
    };
  });
}
