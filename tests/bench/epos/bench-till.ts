import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { requestPayment } from '../../../server/epos/request-payment.service';
import { billsToPay } from '../../../server/ledger/movements/bills-and-pay';
import type { ServiceContext } from '../../../server/service-context';
import { startSession } from '../../../server/identity/sessions/sessions';
import { decodePayment } from '../../support/decode-payment';
import { sealRows } from '../../support/seal-rows';

const currency = requireCurrency('tectum-note-tet');
const atOnce = 32;
const origin = { address: '127.0.0.1', userAgent: 'bench', acceptLanguage: undefined };

interface BenchPayer {
  id: string;
  token: string;
}

/** A prepared call that pays. */
interface ReadyPayment {
  token: string;
  body: string;
}

/** Inserts users, the first few of them merchants, all with more pay balance than they can spend. */
export async function addBenchUsers(
  context: ServiceContext,
  counts: { merchants: number; payers: number },
): Promise<{ merchantIds: string[]; payers: BenchPayer[] }> {
  const { rows } = await context.pool.query<{ id: string }>(
    `insert into users (id, public_id, email, password_hash, merchant_name, created_at)
     select gen_random_uuid(), 10000 + n, 'till' || n || '@example.test', 'none',
       case when n <= $1::integer then 'Shop ' || n end, now()
     from generate_series(1, $2::integer) n returning id`,
    [counts.merchants, counts.merchants + counts.payers],
  );
  await sealRows({ context }, 'users');
  const ids = rows.map(({ id }) => id);
  for (const userId of ids)
    await context.ledger.post(billsToPay({ userId, currencyId: currency.id, amountMinor: 10n ** 15n }));
  return {
    merchantIds: ids.slice(0, counts.merchants),
    payers: await signIn(context, ids.slice(counts.merchants)),
  };
}

/** An access token is valid for ten minutes. */
export async function signIn(context: ServiceContext, ids: readonly string[]): Promise<BenchPayer[]> {
  const payers: BenchPayer[] = [];
  for (const id of ids) {
    const { accessToken } = await startSession(context, { userId: id, origin, way: 'password' });
    payers.push({ id, token: accessToken });
  }
  return payers;
}

/** Creates payments of the merchants in turn, each for another payer. */
export async function askForPayments(
  context: ServiceContext,
  till: { merchantIds: readonly string[]; payers: readonly BenchPayer[]; count: number },
): Promise<ReadyPayment[]> {
  const { merchantIds, payers, count } = till;
  const ready: ReadyPayment[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => first + index);
    const some = await Promise.all(
      indexes.map(async (index) => {
        const userId = merchantIds[index % merchantIds.length] ?? '';
        const asked = { userId, currency, amount: '0.0001', location: 'counter', cashier: '7', note: '' };
        const { url } = await requestPayment(context, asked);
        const data = decodePayment(new URL(url).searchParams.get('data') ?? '');
        return { token: payers[index % payers.length]?.token ?? '', body: JSON.stringify(data) };
      }),
    );
    ready.push(...some);
  }
  return ready;
}
