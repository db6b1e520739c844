import { notesRoutes } from '../../contract/notes/notes.contract';
import { getNotesInfo } from '../bills/get-notes-info.service';
import { bindRoute } from '../http/bound-route';

export const getNotesInfoRoute = bindRoute(
  notesRoutes.getNotesInfo,
  async ({ context, caller, origin, body }) => ({
    status: 1,
    payload: await getNotesInfo(context, { userId: caller.userId, address: origin.address, ...body }),
  }),
);
