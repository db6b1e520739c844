import type { Hub } from '../../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import type { BlankSource } from '../../money/mint-house/mint-house.queries';

/** What can be done in the mint house, and the list of what was. */
export const operations = ['mint', 'fill', 'burn', 'history'] as const;

export type Operation = (typeof operations)[number];

export type RequestKind = keyof typeof mintRequestTypes;

interface MintHouseSearch {
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

const hubs = ['blue', 'green'] as const satisfies readonly Hub[];

/** A hub of the mint house and what is done there; undefined for an address that leads nowhere. */
export function readPlace(params: {
  hub: string;
  operation: string;
}): { hub: Hub; operation: Operation } | undefined {
  const hub = hubs.find((one) => one === params.hub);
  const operation = operations.find((one) => one === params.operation);
  return hub === undefined || operation === undefined ? undefined : { hub, operation };
}
