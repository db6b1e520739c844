import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Database } from '../kernel/db/database.models';
import type { ChainGateway } from './chain-gateway';
import { chainNetworkOf, custodyAddressOf } from './chain-networks';
import { sumOf } from '../audit/audit-view';
import type { AuditCheck } from '../audit/finding';

/**
 * What the ledger says we hold at our addresses and in transit is what the networks have. A transaction in a block
 * has moved its coins already, while the ledger still waits for its finality.
 */
export const coinsAreThere: AuditCheck = {
  name: 'coins are there',
  async run(db, { totals, context: { chainsWithin, walletKeys } }) {
    const all = await totals();
    const booked = (id: number): bigint =>
      -sumOf(all, ({ kind, currencyId }) => ['custody.main', 'chain'].includes(kind) && currencyId === id);
    const gateway = chainsWithin(db);
    const ahead = await coinsAhead(db, gateway);
    const findings = [];
    for (const currency of currencyCatalogue) {
      if (chainNetworkOf(currency) === undefined) continue;
      const address = custodyAddressOf(walletKeys, currency);
      const measured = (await gateway.readBalances(currency, [address])).get(address) ?? 0n;
      const [held, moved] = [booked(currency.id), ahead.get(currency.id) ?? 0n];
      if (measured + moved === held) continue;
      const message = `the books hold ${held}, the network ${measured} and ${moved} that its blocks have moved`;
      findings.push({ subject: `custody of ${currency.key}`, message });
    }
    return findings;
  },
};

/** What such transactions have moved already, by currency: coins and network cost. */
async function coinsAhead(db: Kysely<Database>, gateway: ChainGateway): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ hash: string; currency_id: number; amount: string }>`
    select hash, currency_id, amount::text as amount from chain_payouts where ended_at is null`.execute(db);
  const ahead = new Map<number, bigint>();
  const add = (id: number, amountMinor: bigint) => ahead.set(id, (ahead.get(id) ?? 0n) + amountMinor);
  for (const { hash, currency_id: currencyId, amount } of rows) {
    const currency = requireCurrency(currencyId);
    const sight = await gateway.look(currency, hash);
    if (sight.hasMoved) add(currencyId, BigInt(amount));
    if (sight.gasMinor > 0n) add(requireCurrency(currency.feeKey).id, sight.gasMinor);
  }
  return ahead;
}
