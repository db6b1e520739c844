/** What the job that burns bills needs to know: what is paid out, and the fee in its minor units. Which bills, their lock tells. */
export interface BurnDetails {
  payoutCurrencyId: number;
  payoutFeeMinor: string;
}
