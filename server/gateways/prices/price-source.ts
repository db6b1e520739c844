/** A price, in dollars for one unit, and when its source says that it was so. */
export interface PricePoint {
  price: string;
  asOf: Date;
}

/** One source of prices. */
export interface PriceSource {
  /** In warnings. */
  name: string;
  /** By currency key; a currency without a price is missing. */
  read(): Promise<ReadonlyMap<string, PricePoint>>;
}
