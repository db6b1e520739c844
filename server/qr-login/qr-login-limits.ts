/** Within this a code must be opened on a phone. */
export const openWithinMs = 60_000;
/** Within this its user must say yes, counted from the first look. */
export const confirmWithinMs = 45_000;
/** Within this the waiting browser must fetch its session; it asks every three seconds. */
export const collectWithinMs = 15_000;
