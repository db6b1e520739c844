/** What each account has by its transfers. Memory grows with the number of accounts, not with that of entries. */
export class AccountSums {
  /** @type {Map<string, bigint>} */
  #sums = new Map();

  add({ debit, credit, amount }) {
    const moved = BigInt(amount);
    this.#sums.set(debit, (this.#sums.get(debit) ?? 0n) - moved);
    this.#sums.set(credit, (this.#sums.get(credit) ?? 0n) + moved);
  }

  of(account) {
    return this.#sums.get(account) ?? 0n;
  }

  get accounts() {
    return this.#sums.size;
  }
}

/** Compares a table of balances with the sums. Returns how many rows it has. */
export async function compareBalances(rows, sums, fault) {
  for (let row = await rows.take(); row !== undefined; row = await rows.take()) {
    const sum = sums.of(row.account);
    if (sum !== BigInt(row.balance))
      fault(`account ${row.account} has the balance ${row.balance}, but its transfers make ${sum}`);
  }
  return rows.count;
}
