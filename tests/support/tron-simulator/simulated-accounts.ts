/** A token (TRC-20) with its odd ways. */
export interface SimulatedToken {
  address: string;
  decimals: number;
  /** Taken from each transfer and given to the token itself. */
  feePercent?: bigint;
  /** Accounts that can't send. */
  blocked?: ReadonlySet<string>;
}

/** The holdings at a block, in sun and in the tokens' smallest units. */
export class SimulatedAccounts {
  private constructor(
    private readonly coins: Map<string, bigint>,
    private readonly tokens: Map<string, bigint>,
  ) {}

  static empty(): SimulatedAccounts {
    return new SimulatedAccounts(new Map(), new Map());
  }

  copy(): SimulatedAccounts {
    return new SimulatedAccounts(new Map(this.coins), new Map(this.tokens));
  }

  /** Undefined for an account that was never activated. */
  coinsOf(address: string): bigint | undefined {
    return this.coins.get(address);
  }

  addCoins(address: string, amount: bigint): void {
    this.coins.set(address, (this.coins.get(address) ?? 0n) + amount);
  }

  tokensOf(contract: string, address: string): bigint {
    return this.tokens.get(`${contract} ${address}`) ?? 0n;
  }

  addTokens(contract: string, address: string, amount: bigint): void {
    this.tokens.set(`${contract} ${address}`, this.tokensOf(contract, address) + amount);
  }
}
