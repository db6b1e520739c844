import { exportsRoutes } from '../../contract/exports/exports.contract';
import { bindRoute } from '../http/bound-route';
import { listExports } from './list-exports.service';

export const listExportsRoute = bindRoute(exportsRoutes.listExports, async ({ context, caller }) => ({
  status: 1,
  payload: { exports: await listExports(context, caller.userId) },
}));
