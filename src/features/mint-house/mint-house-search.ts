import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import type { BlankSource } from '../../core/mint-house/mint-house.queries';

/** What can be done in the mint house, and the list of what was. */
export const operations = ['mint', 'fill', 'burn', 'history'] as const;

export type Operation = (typeof operations)[number];

export type RequestKind = keyof typeof mintRequestTypes;

export interface MintHouseSearch {
  /** The key of the currency that is looked at. */
  currency?: string | undefined;
  /** Which blanks to fill; the user's own when it is left out. */
  blanks?: BlankSource | undefined;
  /** Which requests the history shows; all when it is left out. */
  kind?: RequestKind | undefined;
}

/** What the address of the mint house says. What it can't mean is there as undefined: the router would keep it otherwise. */
export function readMintHouseSearch(search: Record<string, unknown>): MintHouseSearch {
  const { currency, blanks, kind } = search;
  const kinds = Object.keys(mintRequestTypes) as RequestKind[];
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    blanks: blanks === 'pool' ? blanks : undefined,
    kind: kinds.find((one) => one === kind),
  };
}
