import type {
  Attempt,
  BlockRef,
  ChainBlock,
  ChainMove,
  Coin,
  FindOurs,
  PayoutLeg,
  Reserved,
  Survey,
} from '../../server/chains/adapters/chain-adapter';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import type { ChainUnderTest } from './chain-under-test';

/**
 * Reads a network from its current tip on, for some addresses of ours that have nothing yet, and handles legs as the payouts
 * do.
 */
export async function readChain(chain: ChainUnderTest, places: readonly KeyPlace[]) {
  const { adapter } = chain;
  const placeOf = new Map(places.map((place) => [chain.addressOf(place), place]));
  const findOurs: FindOurs = (addresses) =>
    Promise.resolve(new Set(addresses.filter((address) => placeOf.has(address))));
  const start = (await adapter.head()).tip;
  let nextNonce = 0n;
  const usedCoins = new Set<string>();

  /** All blocks above the start, which must be one chain. */
  async function blocks(): Promise<ChainBlock[]> {
    const chainBlocks: ChainBlock[] = [];
    let parent = start.hash;
    for (let height = start.height + 1n; ; height += 1n) {
      const block = await adapter.block(height, findOurs);
      if (block === undefined) return chainBlocks;
      if (block.parentHash !== parent) throw new Error(`block ${height} does not follow its parent`);
      parent = block.ref.hash;
      chainBlocks.push(block);
    }
  }

  function unspent(chainBlocks: readonly ChainBlock[]): Coin[] {
    const spent = new Set(chainBlocks.flatMap(({ spends }) => spends.map(({ key }) => key)));
    return chainBlocks
      .flatMap(({ arrivals }) => arrivals)
      .filter(({ key }) => !spent.has(key) && !usedCoins.has(key))
      .map(({ key, address, amount }) => ({
        key,
        address,
        amount,
        place: placeOf.get(address) as KeyPlace,
      }));
  }

  async function reserve(leg: PayoutLeg, survey: Survey): Promise<Reserved> {
    if (adapter.needs === 'nothing') return {};
    if (adapter.needs === 'coins') {
      const coins = adapter.chooseCoins?.(leg, survey, unspent(await blocks())) ?? [];
      for (const { key } of coins) usedCoins.add(key);
      return { coins };
    }
    const floor = BigInt(String(survey['nonceFloor']));
    const nonce = floor > nextNonce ? floor : nextNonce;
    nextNonce = nonce + 1n;
    return { nonce };
  }

  return {
    findOurs,
    blocks,

    async arrivals(): Promise<ChainMove[]> {
      return (await blocks()).flatMap(({ arrivals }) => arrivals);
    },

    /** Signs a leg's next attempt, with the reservation of the first one. */
    async sign(leg: PayoutLeg, reserved?: Reserved, previous: readonly Attempt[] = []) {
      const survey = await adapter.survey(leg, previous);
      const given = reserved ?? (await reserve(leg, survey));
      const signed = adapter.sign(adapter.draft(leg, survey, given, previous), chain.keyOf);
      return { attempt: { ...signed, n: previous.length }, reserved: given, survey };
    },

    /** The amounts that the addresses must have at a block, from the adapter's reports: arrivals less spends and fees. */
    async booked(currency: Currency, at: BlockRef): Promise<Map<string, bigint>> {
      const sums = new Map<string, bigint>();
      const add = (address: string, amount: bigint) => sums.set(address, (sums.get(address) ?? 0n) + amount);
      const bookedBlocks = (await blocks()).filter(({ ref }) => ref.height <= at.height);
      const ofCurrency = ({ currencyId }: ChainMove) => currencyId === currency.id;
      for (const block of bookedBlocks) {
        for (const move of block.arrivals.filter(ofCurrency)) add(move.address, move.amount);
        for (const move of block.spends.filter(ofCurrency)) add(move.address, -move.amount);
        // Where whole coins are spent, the fee is what the outputs leave of them.
        const onTop = adapter.needs === 'coins' ? [] : block.sent;
        for (const { from, gas, gasCurrencyId } of onTop) if (gasCurrencyId === currency.id) add(from, -gas);
      }
      return new Map([...sums].filter(([, amount]) => amount !== 0n));
    },

    async held(currency: Currency, at: BlockRef): Promise<Map<string, bigint>> {
      return adapter.holdings(currency, [...placeOf.keys()], at);
    },
  };
}
