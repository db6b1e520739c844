import { sql } from 'kysely';
import { depositsMax } from '../../contract/deposits/deposits.contract';
import type { Deposit } from '../../contract/deposits/deposits.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import type { Database } from '../kernel/db/database.models';
import { transactionLink } from '../chains/transaction-link';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';

type StoredState = Exclude<Database['chain_arrivals']['state'], 'internal'>;

interface DepositRow {
  id: string;
  currencyId: number;
  amount: string;
  state: StoredState;
  reason: Deposit['reason'];
  height: bigint | null;
  maturesAtHeight: bigint | null;
  confirmations: number;
  hash: string;
  seenAt: Date;
}

/** Only what was credited before its network undid it is disputed to its user. */
function stateOf({ state, reason }: DepositRow): Deposit['state'] {
  if (state === 'disputed') return reason === null ? 'disputed' : 'undone';
  if (state === 'unproven') return 'unclaimed';
  return state === 'orphaned' || state === 'replaced' || state === 'dismissed' ? 'undone' : state;
}

/** What arrived on a user's addresses, newest first; of one currency, or of all. */
export async function listDeposits(
  context: ServiceContext,
  wanted: { userId: string; currency: Currency | undefined },
): Promise<Deposit[]> {
  const { userId, currency } = wanted;
  const { rows } = await sql<DepositRow>`
    select a.id, a.currency_id as "currencyId", a.amount::text as amount, a.state, a.reason, a.height,
      a.matures_at_height as "maturesAtHeight",
      coalesce(c.scanned_height - a.height + 1, 0)::integer as confirmations, a.transaction_hash as hash,
      a.seen_at as "seenAt"
    from chain_arrivals a left join chain_cursors c on c.network = a.network
    where a.user_id = ${userId} and a.state <> 'internal'
      and (${currency?.id ?? null}::integer is null or a.currency_id = ${currency?.id ?? null})
    order by a.seen_at desc, a.id desc limit ${depositsMax}`.execute(context.db);
  return rows.map((row) => showDeposit(context, row));
}

function showDeposit({ chains }: ServiceContext, row: DepositRow): Deposit {
  const currency = requireCurrency(row.currencyId);
  const network = requireChainNetwork(currency);
  const adapter = chains.adapterOf(network);
  const amountMinor = BigInt(row.amount) / unitsPerMinor(adapter, currency);
  const needed = adapter.confirmations && neededFor(row, adapter.confirmations);
  return {
    id: row.id,
    currency: currencyRef(currency),
    amount: formatAmount(amountMinor, currency.decimal),
    state: stateOf(row),
    confirmations: Math.min(row.confirmations, needed ?? Infinity),
    needed,
    hash: row.hash,
    explorer: transactionLink(chains, { network, hash: row.hash }),
    reason: row.state === 'unproven' ? row.state : row.reason,
    at: row.seenAt.toISOString(),
  };
}

/** A large arrival needs more. */
function neededFor({ reason, height, maturesAtHeight }: DepositRow, usual: number): number {
  if (reason !== 'maturing' || height === null || maturesAtHeight === null) return usual;
  return Number(maturesAtHeight - height) + usual;
}
