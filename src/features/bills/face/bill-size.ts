/** A bill's edges in the units that everything on it is drawn in. */
export const billWidth = 343;
export const billHeight = 686;
