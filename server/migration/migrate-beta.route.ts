import { migrationRoutes } from '../../contract/migration/migration.contract';
import { bindRoute } from '../http/bound-route';
import { migrateBeta } from './migrate-beta.service';

export const migrateBetaRoute = bindRoute(migrationRoutes.migrateBeta, ({ context, caller, body, claim }) =>
  migrateBeta(context, { userId: caller.userId, ...body }, claim),
);
