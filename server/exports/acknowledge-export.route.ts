import { exportsRoutes } from '../../contract/exports/exports.contract';
import { bindRoute } from '../http/bound-route';
import { acknowledgeExport } from './acknowledge-export.service';

export const acknowledgeExportRoute = bindRoute(
  exportsRoutes.acknowledgeExport,
  async ({ context, caller, params }) => {
    const outside = await acknowledgeExport(context, { id: params.id, userId: caller.userId });
    return { status: 1, payload: { outside } };
  },
);
