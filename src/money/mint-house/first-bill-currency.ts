/** The currency of a user's first bill, which costs and holds one coin; its face values, ascending. */
export const firstBillCurrency = {
  key: 'tectum-note-tet',
  ticker: 'TET',
  coinKey: 'tectum-t12-tet',
  nominals: [1, 5, 10, 50, 100],
} as const;
