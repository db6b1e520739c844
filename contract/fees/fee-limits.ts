/** How long a fee that was shown stays good enough. */
export const feeValidS = 120;
