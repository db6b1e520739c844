import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ExternalInput } from '../../contract/external/external.contract';
import { formatAmount } from '../../contract/money/amounts';
import { deriveInputAddresses } from '../chains/addresses/input-addresses';
import { requireChainNetwork } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { transactionLink } from '../chains/transaction-link';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';
import { totalOf } from './input-amounts';
import { waitReason } from './input-waits';
import { listInputArrivals } from './inputs.store';
import type { InputArrival, InputRow } from './inputs.store';

/** Requests for coins from outside as their user sees them. */
export async function showInputs(
  context: Pick<ServiceContext, 'db' | 'chains' | 'config' | 'clock' | 'keys' | 'walletKeys'>,
  rows: readonly InputRow[],
): Promise<ExternalInput[]> {
  const arrivals = await listInputArrivals(
    context.db,
    rows.map(({ id }) => id),
  );
  const addressOf = await deriveInputAddresses(
    context,
    rows.map(({ address_index: index, user_id: userId }) => ({ index, userId })),
  );
  const views: ExternalInput[] = [];
  for (const row of rows) {
    const known = {
      row: { ...row, address: addressOf(row.address_index) },
      arrivals: arrivals.get(row.id) ?? [],
    };
    views.push(viewInput(context, { ...known, waitsFor: await waitReason(context, known) }));
  }
  return views;
}

interface KnownInput extends Pick<ExternalInput, 'waitsFor'> {
  row: InputRow;
  /** What has arrived for it. */
  arrivals: readonly InputArrival[];
}

function viewInput(
  { chains }: Pick<ServiceContext, 'chains'>,
  { row, arrivals, waitsFor }: KnownInput,
): ExternalInput {
  const from = requireCurrency(row.currency_from);
  const network = requireChainNetwork(from);
  const adapter = chains.adapterOf(network);
  const { confirmations: needed } = adapter;
  const units = unitsPerMinor(adapter, from);
  const received = arrivals.reduce((sum, { amount }) => sum + amount, 0n) / units;
  const least = Math.min(...arrivals.map(({ confirmations }) => confirmations), needed ?? Infinity);
  const seen = arrivals.length > 0;
  const hash = row.hash === null ? null : `${network === 'ethereum' ? '0x' : ''}${row.hash}`;
  return {
    requestId: row.id,
    currency: currencyRef(from),
    currencyTo: currencyRef(requireCurrency(row.currency_to)),
    addressToFill: row.address,
    amountTotalStr: formatAmount(totalOf(row), from.decimal),
    amountDustStr: formatAmount(BigInt(row.dust), from.decimal),
    state: row.state === 'open' ? (row.hash === null ? 'waiting' : 'confirming') : row.state,
    waitsFor,
    hash,
    received: seen ? formatAmount(received, from.decimal) : null,
    confirmations: seen ? least : 0,
    needed,
    explorer: transactionLink(chains, { network, hash: seen ? hash : null }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
