import type { hubOf } from '../../contract/currencies/hub-of';
import type { Config } from '../config';

type Hub = ReturnType<typeof hubOf>;

/** The most bills that one request may have, by operation and hub. */
export function mintHouseLimits(config: Config): Record<'mint' | 'fill' | 'burn', Record<Hub, number>> {
  return {
    mint: { blue: config.MINT_LIMIT_BLUE, green: config.MINT_LIMIT_GREEN },
    fill: { blue: config.FILL_LIMIT_BLUE, green: config.FILL_LIMIT_GREEN },
    burn: { blue: config.BURN_LIMIT_BLUE, green: config.BURN_LIMIT_GREEN },
  };
}
