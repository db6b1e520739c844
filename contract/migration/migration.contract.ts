import { defineRoute } from '../route/define-route';
import { migrateBetaBodyModel, migratedPayloadModel } from './migration.models';
import { migrationPaths } from './migration.paths';

export const migrationRoutes = {
  migrateBeta: defineRoute({
    ...migrationPaths.migrateBeta,
    summary: 'Moves TET from the T12 network to the v4.0 network.',
    body: migrateBetaBodyModel,
    answers: { 1: migratedPayloadModel },
    errors: ['insufficientFunds', 'salesLimited', 'poolOperationUnavailable'],
    budget: { calls: 60, windowS: 60 },
  }),
};
