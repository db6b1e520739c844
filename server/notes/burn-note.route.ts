import { notesRoutes } from '../../contract/notes/notes.contract';
import { bindSecretRoute } from '../http/bound-route';
import { burnBlueBills } from '../mint-house/burn-blue-bills.service';
import { presentBurnedNotes } from './present-burned-notes';

export const burnNoteRoute = bindSecretRoute(
  notesRoutes.burnNote,
  ({ context, caller, origin, body, claim }) =>
    burnBlueBills(
      context,
      { userId: caller.userId, address: origin.address, banknotes: [body.banknote] },
      claim,
    ),
  ({ context, caller }, reference) => presentBurnedNotes(context, { userId: caller.userId, reference }),
);
