import { isDatabaseAway } from './db/is-database-away';

/**
 * Does work for one item after the other. A failed item delays none of the others. The first failure is thrown after the last
 * item, so that the round counts as failed. Only without the database it's thrown at once, because the others would fail, too.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (failures.length === 0) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * All rows, one page after the other, each page beginning after the last row of the previous one. Rows that stay due don't hold
 * back later ones.
 */
export async function* rowsByPage<Row>(
  limit: number,
  listPage: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ;) {
    const page = await listPage(after);
    yield* page;
    if (page.length < limit) return;
    after = page.at(-1);
  }
}
