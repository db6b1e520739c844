import type { Hub } from '../../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import { firstBillCurrency } from '../../money/mint-house/first-bill-currency';
import type { BlankSource } from '../../money/mint-house/mint-house.queries';

/** The operations of the mint house, and their history. */
export const operations = ['mint', 'fill', 'burn', 'history'] as const;

export type Operation = (typeof operations)[number];

export type RequestKind = keyof typeof mintRequestTypes;

interface MintHouseSearch {
  /** The key of the selected currency. */
  currency?: string | undefined;
  /** Which blanks to fill; left out for the user's own. */
  blanks?: BlankSource | undefined;
  /** The kind of requests in the history; left out for all. */
  kind?: RequestKind | undefined;
  /** The face value of the user's first bill: nothing but its order is shown, with one chosen. */
  bill?: number | undefined;
}

/**
 * Parses the search parameters. Invalid ones are returned as undefined explicitly, otherwise the router would keep
 * them.
 */
export function readMintHouseSearch(search: Record<string, unknown>): MintHouseSearch {
  const { currency, blanks, kind, bill } = search;
  const kinds = Object.keys(mintRequestTypes) as RequestKind[];
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    blanks: blanks === 'pool' ? blanks : undefined,
    kind: kinds.find((one) => one === kind),
    bill:
      currency === firstBillCurrency.key ? firstBillCurrency.nominals.find((one) => one === bill) : undefined,
  };
}

const hubs = ['blue', 'green'] as const satisfies readonly Hub[];

/** The hub and operation of an address; undefined for an invalid one. */
export function readPlace(params: {
  hub: string;
  operation: string;
}): { hub: Hub; operation: Operation } | undefined {
  const hub = hubs.find((one) => one === params.hub);
  const operation = operations.find((one) => one === params.operation);
  return hub === undefined || operation === undefined ? undefined : { hub, operation };
}
