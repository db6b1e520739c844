import type { proofsRoutes } from '../../../contract/proofs/proofs.contract';
import { proofsPaths } from '../../../contract/proofs/proofs.paths';
import type { statementsRoutes } from '../../../contract/statements/statements.contract';
import { statementsPaths } from '../../../contract/statements/statements.paths';
import type { ApiCalls } from './call-api';

// Apart from the guests' other calls: the first script does without these.

export const proofsCalls: ApiCalls<typeof proofsRoutes> = proofsPaths;

export const statementsCalls: ApiCalls<typeof statementsRoutes> = statementsPaths;
