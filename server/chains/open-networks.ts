import type { Clock } from '../kernel/clock';
import type { Config } from '../kernel/config';
import type { Db } from '../kernel/db/db';
import type { DerivedKeys } from '../kernel/keys/derived-keys';
import { createRealNetworks, refuseOtherNetworks } from './real-networks';
import type { RealNetworks } from './chains';
import { openWalletKeys } from './wallet-keys/open-wallet-keys';
import type { WalletKeys } from './wallet-keys/create-wallet-keys';

/** The real networks of the settings and the keys of the wallets. A StartupError if the books belong to other networks. */
export async function openNetworks(
  config: Config,
  { db, clock, keys }: { db: Db; clock: Clock; keys: DerivedKeys },
): Promise<{ real: RealNetworks; walletKeys: WalletKeys }> {
  const real = createRealNetworks(config, { clock, db });
  await refuseOtherNetworks(db, real);
  const walletKeys = await openWalletKeys(db, {
    keys,
    configured: config.WALLET_SEED,
    bitcoinNetwork: real.get('bitcoin')?.networkName,
  });
  return { real, walletKeys };
}
