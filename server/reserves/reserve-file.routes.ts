import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { SignedReserves } from '../../contract/reserves/reserves.contract';
import { reservesFilePath } from '../../contract/reserves/reserves.paths';
import { AppError } from '../kernel/app-error';
import type { Db } from '../kernel/db/db';
import type { ServiceContext } from '../service-context';
import { getReserves } from './read-reserves.service';
import { selectAddressPage, selectLeafPage } from './reserves.store';

const rateLimit = { name: `GET ${reservesFilePath}`, calls: 20, windowS: 3600, isLoad: true } as const;
/** Rows per query. */
const pageRows = 2_000;
const paramsModel = z.strictObject({ id: z.uuid() });
const documented = {
  summary:
    'A whole proof of reserves as lines of JSON: the signed statement, each blinded leaf, each address of a blue bill.',
};

/** Streams publications as files, to anyone. Errors: 10008 the id, 10010 no such publication. */
export function installReserveFiles(app: FastifyInstance, context: ServiceContext): void {
  app.get(reservesFilePath, { schema: documented }, async (request, reply) => {
    await context.rateLimiter.consume(rateLimit, { address: request.ip });
    const params = paramsModel.safeParse(request.params);
    if (!params.success) throw new AppError('incorrectParameters', { errorMsgs: ['id'] });
    const publication = await getReserves(context, params.data.id);
    return reply
      .headers({
        'content-type': 'application/x-ndjson',
        'content-disposition': `attachment; filename="reserves-${publication.statement.publishedAt.slice(0, 10)}.ndjson"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(writeReserveFile(context.db, publication)));
  });
}

/** Writes a publication as lines of JSON: the signed statement, each leaf, each address of a blue bill. It reads page by page. */
async function* writeReserveFile(db: Db, publication: SignedReserves): AsyncGenerator<string> {
  const { id, owed, networks } = publication.statement;
  yield lineOf(publication);
  for (const { key } of owed) yield* leafLines(db, { id, key });
  for (const { key } of networks.flatMap(({ coins }) => coins)) yield* addressLines(db, { id, key });
}

async function* leafLines(db: Db, { id, key }: { id: string; key: string }): AsyncGenerator<string> {
  const currencyId = requireCurrency(key).id;
  for (let from = 0; ; from += pageRows) {
    const { leaves } = await db.read({ leaves: selectLeafPage(id, { currencyId, from, limit: pageRows }) });
    yield leaves.map(({ leafId, amount }) => lineOf({ key, id: leafId?.toString('hex'), amount })).join('');
    if (leaves.length < pageRows) return;
  }
}

async function* addressLines(db: Db, { id, key }: { id: string; key: string }): AsyncGenerator<string> {
  const currencyId = requireCurrency(key).id;
  for (let after = ''; ;) {
    const { addresses } = await db.read({
      addresses: selectAddressPage(id, { currencyId, after, limit: pageRows }),
    });
    yield addresses.map(({ address, amount }) => lineOf({ key, address, amount })).join('');
    if (addresses.length < pageRows) return;
    after = addresses.at(-1)?.address ?? '';
  }
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
