import { useQueryClient } from '@tanstack/react-query';
import { operationFilesPath } from '../../../contract/operations/operation-files';
import type { Operation } from '../../../contract/operations/operations.contract';
import { periodOperationsMax } from '../../../contract/statements/statements.paths';
import { serverNowMs } from '../../lib/server-clock';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { callApi, fetchFile } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/proof-calls';
import { userQueries } from '../../platform/user/user.queries';
import { useStatementPaper } from './use-statement-paper';

/** A period has more operations than a paper has room for. */
export class TooManyOperations extends Error {}

/**
 * Makes a statement of a period as a PDF, on this device: its balances first, then its operations up to the same moment.
 * Throws TooManyOperations, and what `callApi` throws.
 */
export function useStatementFile(): (span: { start: string; end: string }) => Promise<Blob> {
  const client = useQueryClient();
  const paperOf = useStatementPaper();
  return async (span) => {
    const { payload: period } = await callApi(statementsCalls.getPeriod, { query: span });
    if (period.operations > periodOperationsMax) throw new TooManyOperations();
    const [user, currencies, file, { statementPdf }] = await Promise.all([
      client.query({ ...userQueries.current(), staleTime: 'static' }),
      client.query({ ...currenciesQueries.all(), staleTime: 'static' }),
      fetchFile(operationFilesPath, {
        params: { format: 'json' },
        query: { start: period.from, end: period.to },
      }),
      import('./statement-pdf'),
    ]);
    const { operations } = JSON.parse(await file.text()) as { operations: Operation[] };
    return statementPdf(paperOf({ user, period, operations, currencies, nowMs: serverNowMs() }));
  };
}
