const tabs = ['coins', 'bills'] as const;

/** What TCT is paid with. */
export type BuyTab = (typeof tabs)[number];

export interface BuySearch {
  /** The currency to begin with, by its key. */
  from?: string | undefined;
  /** Left out for coins. */
  tab?: 'bills' | undefined;
}

const keyForm = /^[a-z0-9-]{1,64}$/;

/** Parses the search parameters of the purchase; invalid ones are returned as undefined explicitly. */
export function readBuySearch(search: Record<string, unknown>): BuySearch {
  const { from, tab } = search;
  return {
    from: typeof from === 'string' && keyForm.test(from) ? from : undefined,
    tab: tab === 'bills' ? tab : undefined,
  };
}
