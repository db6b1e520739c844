import { notePageSize, notesRoutes } from '../../contract/notes/notes.contract';
import { getNotesInfo } from '../bills/get-notes-info.service';
import { listBills } from '../bills/own-bills.service';
import { hasBills } from '../bills/bills';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute, bindSecretRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { burnBlueBills } from '../mint-house/burn-blue-bills.service';
import { showBurn } from '../mint-house/show-burn.service';
import type { ServiceContext } from '../service-context';

/** Lists bills under the API's older name for them, with another default page size. */
const listNotesRoute = bindRoute(notesRoutes.listNotes, async ({ context, caller, query }) => {
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

const getNotesInfoRoute = bindRoute(notesRoutes.getNotesInfo, async ({ context, caller, origin, body }) => ({
  status: 1,
  payload: await getNotesInfo(context, { userId: caller.userId, address: origin.address, ...body }),
}));

/** Makes the response to a burn of blue bills by their serials. */
async function presentBurnedNotes(context: ServiceContext, wanted: { userId: string; reference: string }) {
  const { file, rejectedBills, fail, txid } = await showBurn(context, wanted);
  return { status: 1 as const, payload: { banknotesWithError: rejectedBills, fail, txid, file } };
}

const burnNoteRoute = bindSecretRoute(
  notesRoutes.burnNote,
  ({ context, caller, origin, body, claim }) =>
    burnBlueBills(
      context,
      { userId: caller.userId, address: origin.address, banknotes: [body.banknote] },
      claim,
    ),
  ({ context, caller }, reference) => presentBurnedNotes(context, { userId: caller.userId, reference }),
);

const burnNotesRoute = bindSecretRoute(
  notesRoutes.burnNotes,
  ({ context, caller, origin, body, claim }) =>
    burnBlueBills(
      context,
      { userId: caller.userId, address: origin.address, banknotes: body.banknotes },
      claim,
    ),
  ({ context, caller }, reference) => presentBurnedNotes(context, { userId: caller.userId, reference }),
);

export const boundNotesRoutes: readonly BoundRoute[] = [
  listNotesRoute,
  getNotesInfoRoute,
  burnNoteRoute,
  burnNotesRoute,
];
