import { notePageSize } from '../../contract/notes/notes.models';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { hasBills } from '../bills/bill-balances.service';
import { listBills } from '../bills/list-bills.service';
import { requireCurrencyOf } from '../currencies/require-currency-of';
import { bindRoute } from '../http/bound-route';

/** The older name of the list of bills, with an own size of its pages. */
export const listNotesRoute = bindRoute(notesRoutes.listNotes, async ({ context, caller, query }) => {
  const currency = requireCurrencyOf(query.currencyKey, hasBills);
  const { bills } = await listBills(context, {
    userId: caller.userId,
    currency,
    nominal: query.nominal,
    count: query.limit ?? String(notePageSize),
    offset: query.offset,
  });
  return { status: 1, payload: bills.map(({ id, serial }) => ({ id, serial })) };
});
