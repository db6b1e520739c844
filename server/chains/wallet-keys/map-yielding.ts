import { setImmediate as nextTurn } from 'node:timers/promises';

/** Some ten milliseconds of derivations. */
const itemsPerTurn = 8;

/** Does the work for each item in order, and yields to the event loop now and then, because deriving keys is slow. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item, position: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [position, item] of items.entries()) {
    if (position > 0 && position % itemsPerTurn === 0) await nextTurn();
    results.push(work(item, position));
  }
  return results;
}
