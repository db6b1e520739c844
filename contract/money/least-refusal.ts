/** The message with which a smaller amount is refused. */
export function writeLeast(amount: string, ticker: string): string {
  return `Minimum amount: ${amount} ${ticker}`;
}

/** The least amount that the server takes, from its refusal of a smaller one. */
export function leastFromRefusal(errorMsgs: readonly string[]): string | undefined {
  return errorMsgs.map((text) => /^Minimum amount: ([0-9.]+) /.exec(text)?.[1]).find(Boolean);
}
