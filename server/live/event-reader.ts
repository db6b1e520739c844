/** A table whose rows are numbered as they are written, which is not the order in which they can be seen. */
interface NumberedRows<Row extends { id: bigint }> {
  /** 0 before the first. */
  newestId: () => Promise<bigint>;
  /** Rows after a number, and those of the numbers given, in their order. */
  list: (options: { after: bigint; missing: readonly bigint[]; limit: number }) => Promise<Row[]>;
}

const perRound = 5_000;
/** Longer than any transaction may last; a number that has not come by then was rolled back. */
const gapMs = 60_000;
const gapsMax = 10_000;

/** Reads such a table on and on. Transactions may end in another order than their numbers: gaps are asked for again. */
export function createEventReader<Row extends { id: bigint }>(
  rows: NumberedRows<Row>,
  nowMs: () => number = () => performance.now(),
) {
  let newest: bigint | undefined;
  const missing = new Map<bigint, number>();
  async function begin(): Promise<void> {
    if (newest !== undefined) return;
    const found = await rows.newestId();
    newest ??= found;
  }
  return {
    /** The next call starts with what is written after it. */
    forget(): void {
      newest = undefined;
      missing.clear();
    },
    /** From now on nothing is missed. */
    begin,
    async read(): Promise<Row[]> {
      if (newest === undefined) {
        await begin();
        return [];
      }
      const found = await rows.list({ after: newest, missing: [...missing.keys()], limit: perRound });
      const now = nowMs();
      for (const { id } of found) {
        missing.delete(id);
        for (let gap = newest + 1n; gap < id && missing.size < gapsMax; gap += 1n) missing.set(gap, now);
        if (id > newest) newest = id;
      }
      for (const [id, noticedAtMs] of missing) if (now - noticedAtMs > gapMs) missing.delete(id);
      return found;
    },
  };
}
