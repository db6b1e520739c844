import { sql } from 'kysely';
import type { FindOurs } from '../adapters/chain-adapter';
import type { ChainNetwork } from '../chain-networks';
import type { WalletKeys } from '../wallet-keys/create-wallet-keys';
import { chainOfNetwork } from '../wallet-keys/key-place';
import type { KeyPlace } from '../wallet-keys/key-place';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';

/** Our own address on a network, which pays out and which sweeps go to. */
export function custodyPlaceOf(network: ChainNetwork): KeyPlace {
  return { chain: chainOfNetwork(network), purpose: 'custody', index: 0 };
}

/** Finds those of a network's addresses that are ours: custody, those of users and of their requests. Bills' addresses are their holders'. */
export function findOursOn(
  { db, walletKeys }: { db: Db; walletKeys: WalletKeys },
  network: ChainNetwork,
): FindOurs {
  const custody = walletKeys.addressOf(custodyPlaceOf(network));
  return async (addresses) => {
    if (addresses.length === 0) return new Set();
    const { rows } = await db.read({
      rows: statement(sql<{ address: string }>`
      select address from user_addresses where address = any(${addresses}::text[])
      union all select address from input_addresses where address = any(${addresses}::text[])`),
    });
    const ours = new Set(rows.map(({ address }) => address));
    if (addresses.includes(custody)) ours.add(custody);
    return ours;
  };
}
