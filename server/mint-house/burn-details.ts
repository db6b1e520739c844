/** What the job that burns green bills needs to know: what is paid out, and the fee in its minor units. Which bills, their lock tells. */
export interface BurnDetails {
  payoutCurrencyId: number;
  payoutFeeMinor: string;
}

/** Which blue bills a burn was, from which its archive is made again. */
export interface BlueBurnDetails {
  serials: string[];
}
