/** Balances show at most eight decimals; what is beyond is cut off and never rounded. */
export const balanceDecimals = { min: 0, max: 8 } as const;
