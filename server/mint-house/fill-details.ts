/** What the job that fills blanks needs to know beyond the hold: which blanks, it finds by their lock. */
export interface FillDetails {
  fillCurrencyId: number;
}
