/** Where prices come from. */
export interface PriceSource {
  /** Dollars a unit by currency key, as decimal texts; a currency without a price is missing. */
  read(): Promise<ReadonlyMap<string, string>>;
}
