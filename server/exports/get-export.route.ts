import { exportsRoutes } from '../../contract/exports/exports.contract';
import { bindRoute } from '../http/bound-route';
import { showExport } from './show-export.service';

export const getExportRoute = bindRoute(exportsRoutes.getExport, async ({ context, caller, params }) => ({
  status: 1,
  payload: await showExport(context, { id: params.id, userId: caller.userId }),
}));
