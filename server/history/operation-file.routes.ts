import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { operationFileFormats, operationFilesPath } from '../../contract/operations/operation-files';
import type { OperationFileFormat } from '../../contract/operations/operation-files';
import { operationFilterModel } from '../../contract/operations/operations.contract';
import type { AnyCaller } from '../http/caller';
import { freshnessOf } from '../http/position-header';
import { AppError } from '../kernel/app-error';
import type { RateLimit } from '../kernel/limits/rate-limiter';
import type { ServiceContext } from '../service-context';
import { writeOperationFile } from './operation-file';
import type { FastifyRequest } from 'fastify';

const types: Readonly<Record<OperationFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  sheet: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const rateLimit = { name: `GET ${operationFilesPath}`, calls: 30, windowS: 3600 } as const;
const paramsModel = z.strictObject({ format: z.enum(operationFileFormats) });
const documented = {
  summary:
    'The whole history of a filter as a file: `csv` and `json` for programs, `sheet` for spreadsheets.',
  security: [{ bearer: [] }],
};

type Authenticate = (
  context: ServiceContext,
  request: FastifyRequest,
  needs: { keyScope: 'read'; rateLimit: RateLimit },
) => Promise<AnyCaller>;

/** Streams histories as files, with the filter of the list's query. Errors: 10008 the filter, 10010 no such currency. */
export function installOperationFiles(
  app: FastifyInstance,
  context: ServiceContext,
  authenticate: Authenticate,
): void {
  app.get(operationFilesPath, { schema: documented }, async (request, reply) => {
    const { userId } = await authenticate(context, request, { keyScope: 'read', rateLimit });
    const params = paramsModel.safeParse(request.params);
    const filter = operationFilterModel.safeParse(request.query);
    if (!params.success || !filter.success)
      throw new AppError('incorrectParameters', { errorMsgs: ['format or filter'] });
    const { format } = params.data;
    const file = await writeOperationFile(
      context,
      { ...filter.data, userId, format },
      freshnessOf('own changes', request),
    );
    const name = `history-${context.clock.now().toISOString().slice(0, 10)}.${format === 'json' ? 'json' : 'csv'}`;
    return reply
      .headers({
        'content-type': types[format],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(file));
  });
}
