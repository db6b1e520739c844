import { sql } from 'kysely';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { NodeError } from '../chains/adapters/chain-adapter';
import type { ChainAdapter } from '../chains/adapters/chain-adapter';
import { listCursors } from '../chains/arrivals/chain-cursors';
import { chainNetworkOf } from '../chains/chain-networks';
import { unitsPerMinor } from '../chains/chain-units';
import { AppError } from '../kernel/app-error';
import type { Db } from '../kernel/db/db';
import { nameSetting, recordAction } from '../kernel/operator-history/operator-history';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { requireAddresses } from './bill-addresses';
import type { StoredAddress } from './bill-addresses';
import { freezeBill } from './frozen-bills.service';

/**
 * Returns the serials of blue bills to be burned whose coins aren't at their addresses, and freezes them: their keys stay here,
 * and the auditor still reports them. Call it outside of any transaction. Simulated networks are part of the books: they aren't
 * asked, and `serials` isn't called. Error: 20040 the network's node doesn't answer, or an address was altered.
 */
export async function freezeUnbacked(
  context: ServiceContext,
  { currency, serials }: { currency: Currency; serials: () => Promise<readonly string[]> },
): Promise<ReadonlySet<string>> {
  const network = chainNetworkOf(currency);
  const node = network && context.chains.real.get(network);
  if (node === undefined) return new Set();
  const bills = await findPlaces(context.db, await serials());
  requireAddresses(context, bills);
  if (bills.length === 0) return new Set();
  const held = await askNode(context.db, node.adapter, { currency, bills });
  const units = unitsPerMinor(node.adapter, currency);
  const unbacked = new Set<string>();
  for (const { serial, address, nominal } of bills) {
    const amountMinor = (held.get(address) ?? 0n) / units;
    if (amountMinor >= BigInt(nominal)) continue;
    await freeze(context, { serial, reason: `not backed: ${amountMinor} of ${nominal} lie on ${address}` });
    unbacked.add(serial);
  }
  return unbacked;
}

/** Freezes a bill as the operator would, and records that in the history and the log. */
async function freeze(context: ServiceContext, bill: { serial: string; reason: string }): Promise<void> {
  const { serial, reason } = bill;
  await inTransaction(context, async (inner) => {
    const from = await freezeBill(inner, bill);
    await recordAction(inner, {
      actor: 'burn check',
      command: 'freeze bill',
      words: [serial],
      options: {},
      reason,
      changes: [{ what: nameSetting('frozen bill', serial), from, to: reason }],
    });
  });
  context.log.error({ serial, reason }, 'a bill was frozen because its coins are gone');
}

interface BillPlace extends StoredAddress {
  address: string;
  /** In minor units. */
  nominal: string;
}

async function findPlaces(db: Db, serials: readonly string[]): Promise<BillPlace[]> {
  const { rows } = await sql<BillPlace>`
    select bills.id, bills.serial, address, address_index, seal, nominal::text as nominal
    from bills join bill_addresses on bill_addresses.bill_id = bills.id
    where bills.serial = any(${serials}::text[])`.execute(db);
  return rows;
}

/** What lies at the bills' addresses at the newest block that the books have posted. */
async function askNode(
  db: Db,
  adapter: ChainAdapter,
  { currency, bills }: { currency: Currency; bills: readonly BillPlace[] },
): Promise<ReadonlyMap<string, bigint>> {
  const posted = (await listCursors(db)).get(adapter.network)?.posted;
  if (posted === undefined) throw new AppError('poolOperationUnavailable');
  const addresses = bills.map(({ address }) => address);
  try {
    return await adapter.holdings(currency, addresses, posted);
  } catch (error) {
    if (error instanceof NodeError) throw new AppError('poolOperationUnavailable', { cause: error });
    throw error;
  }
}
