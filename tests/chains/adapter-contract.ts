import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Attempt, PayoutLeg } from '../../server/chains/adapters/chain-adapter';
import { chainOfNetwork } from '../../server/chains/wallet-keys/key-place';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import { readChain } from './chain-reader';
import type { ChainUnderTest } from './chain-under-test';

/** In minor units of the books. */
const amountMinor = 50_000n;

let lastIndex = 0;

/** What everyone who reads and pays on networks requires of each adapter, at a node that it moves itself. */
export function describeAdapter(
  name: string,
  start: () => Promise<ChainUnderTest>,
  { replaces = true }: { replaces?: boolean } = {},
): void {
  describe(`${name} as a network`, () => {
    let chain: ChainUnderTest;
    /** Its addresses have nothing yet: the node serves all tests. */
    let places: { hot: KeyPlace; user: KeyPlace };
    let reader: Awaited<ReturnType<typeof readChain>>;

    beforeEach(async () => {
      chain = await start();
      const keyChain = chainOfNetwork(chain.adapter.network);
      lastIndex += 1;
      places = {
        hot: { chain: keyChain, purpose: 'custody', index: lastIndex },
        user: { chain: keyChain, purpose: 'user', index: lastIndex },
      };
      reader = await readChain(chain, [places.hot, places.user]);
    });

    const units = (minor: bigint) =>
      minor * 10n ** BigInt(chain.adapter.decimalsOf(chain.currency) - chain.currency.decimal);
    const user = () => chain.addressOf(places.user);
    const hot = () => chain.addressOf(places.hot);
    const outside = () =>
      chain.addressOf({ ...places.user, index: 1_000_000 + Math.floor(Math.random() * 1e9) });
    const finalise = async () => chain.mine(chain.blocksToFinality);

    function legOf(given: Partial<PayoutLeg> = {}): PayoutLeg {
      return {
        id: randomUUID(),
        currency: chain.currency,
        from: places.hot,
        fromAddress: hot(),
        outputs: [{ address: outside(), amountMinor }],
        ...given,
      };
    }

    /** The hot wallet can pay a few times, with fees. */
    async function fund(): Promise<void> {
      const feeCurrency = requireCurrency(chain.currency.feeKey);
      const coinUnits = 10n ** BigInt(chain.adapter.decimalsOf(feeCurrency));
      await chain.payFromOutside(hot(), chain.feeFunds ?? coinUnits, feeCurrency);
      await chain.payFromOutside(hot(), units(amountMinor) * 20n, chain.currency);
      await chain.mine(1);
      await finalise();
    }

    async function expectBooksToHold(): Promise<void> {
      const { tip, final } = await chain.adapter.head();
      const currencies = new Set([chain.currency, requireCurrency(chain.currency.feeKey)]);
      for (const currency of currencies)
        for (const at of [tip, final])
          expect(await reader.booked(currency, at)).toEqual(await reader.held(currency, at));
    }

    test('the final head is at or below the tip, and there is no block above it', async () => {
      await chain.mine(1);
      const { tip, final } = await chain.adapter.head();
      expect(final.height).toBeLessThanOrEqual(tip.height);
      expect((await chain.adapter.block(tip.height, reader.findOurs))?.ref).toEqual(tip);
      expect(await chain.adapter.block(tip.height + 1n, reader.findOurs)).toBeUndefined();
    });

    test('the blocks that it says make one final are those on top of the final head, its own counted', async () => {
      await chain.mine(1);
      await finalise();
      const { confirmations } = chain.adapter;
      if (confirmations === null) return;
      const { tip, final } = await chain.adapter.head();
      expect(tip.height - final.height + 1n).toBe(BigInt(confirmations));
    });

    test('rates rise from low to high', async () => {
      const { low, average, high } = await chain.adapter.feeRates();
      expect(low).toBeGreaterThan(0n);
      expect([low, average, high]).toEqual(
        [low, average, high].toSorted((one, other) => (one < other ? -1 : 1)),
      );
    });

    test('an address comes back as itself, and nonsense is refused', () => {
      expect(chain.adapter.checkAddress(user())).toEqual({ address: user() });
      expect(chain.adapter.checkAddress('nonsense')).toEqual({ refusal: 'form' });
      expect(chain.adapter.isUnpayable(user(), chain.currency)).toBe(false);
    });

    test('a payment arrives under the key that it had while it waited, and in the books', async () => {
      const transaction = await chain.payFromOutside(user(), 7n, chain.currency);
      const waiting = await chain.adapter.waiting(reader.findOurs);
      await chain.mine(1);
      const [arrival, ...more] = await reader.arrivals();
      expect(more).toEqual([]);
      expect(arrival).toMatchObject({
        transaction,
        currencyId: chain.currency.id,
        address: user(),
        amount: 7n,
      });
      expect(waiting).toEqual(chain.showsWaiting ? [arrival] : []);
      expect(await chain.adapter.waiting(reader.findOurs)).toEqual([]);
      await expectBooksToHold();
    });

    test('two equal payments are two arrivals, and payments to others none', async () => {
      await chain.payFromOutside(user(), 7n, chain.currency);
      await chain.payFromOutside(user(), 7n, chain.currency);
      await chain.payFromOutside(outside(), 7n, chain.currency);
      await chain.mine(2);
      const arrivals = await reader.arrivals();
      expect(arrivals.map(({ amount }) => amount)).toEqual([7n, 7n]);
      expect(new Set(arrivals.map(({ key }) => key)).size).toBe(2);
      await expectBooksToHold();
    });

    test('a reorganisation moves an arrival to another block under the same key', async () => {
      await chain.payFromOutside(user(), 7n, chain.currency);
      await chain.mine(1);
      const before = await reader.blocks();
      await chain.reorganise(1, 'wait');
      await chain.mine(1);
      const after = await reader.blocks();
      expect(after.flatMap(({ arrivals }) => arrivals)).toEqual(before.flatMap(({ arrivals }) => arrivals));
      expect(after.map(({ ref }) => ref.hash)).not.toContain(before[0]?.ref.hash);
      await expectBooksToHold();
    });

    test('an arrival that a reorganisation forgets is gone', async () => {
      await chain.payFromOutside(user(), 7n, chain.currency);
      await chain.mine(1);
      expect(await reader.arrivals()).toHaveLength(1);
      await chain.reorganise(1, 'are forgotten');
      await chain.mine(1);
      expect(await reader.arrivals()).toEqual([]);
      await expectBooksToHold();
    });

    test('what addresses have is told of the block that was asked for', async () => {
      const { tip } = await chain.adapter.head();
      await chain.payFromOutside(user(), 7n, chain.currency);
      await chain.mine(1);
      const later = (await chain.adapter.head()).tip;
      expect(await reader.held(chain.currency, tip)).toEqual(new Map());
      expect(await reader.held(chain.currency, later)).toEqual(new Map([[user(), 7n]]));
    });

    test('a payout leaves our address with its fee, and comes to the other', async () => {
      await fund();
      const leg = legOf({ outputs: [{ address: user(), amountMinor }] });
      const { attempt } = await reader.sign(leg);
      expect(await chain.adapter.knows(attempt)).toBe(false);
      expect(await chain.adapter.submit(attempt)).toBe('taken');
      expect(await chain.adapter.knows(attempt)).toBe(true);
      await chain.mine(1);
      const [block] = (await reader.blocks()).slice(-1);
      expect(block?.sent).toMatchObject([{ hash: attempt.hash, from: hot(), hasReverted: false }]);
      const received = block?.arrivals.filter(({ address }) => address === user());
      expect(received).toMatchObject([{ transaction: attempt.hash, amount: units(amountMinor) }]);
      await expectBooksToHold();
      await finalise();
      await expectBooksToHold();
    });

    test('a signed payout costs no more than it said', async () => {
      await fund();
      const { attempt } = await reader.sign(legOf());
      await chain.adapter.submit(attempt);
      await chain.mine(1);
      const [sent] = (await reader.blocks()).flatMap((block) => block.sent);
      const feeCurrency = requireCurrency(chain.currency.feeKey);
      const perMinor = 10n ** BigInt(chain.adapter.decimalsOf(feeCurrency) - feeCurrency.decimal);
      expect(sent?.gas).toBeGreaterThan(0n);
      expect(sent?.gas).toBeLessThanOrEqual(attempt.feeMaxMinor * perMinor);
    });

    test('submitting again says that it is known, before and after it is in a block', async () => {
      await fund();
      const { attempt } = await reader.sign(legOf());
      expect(await chain.adapter.submit(attempt)).toBe('taken');
      expect(await chain.adapter.submit(attempt)).toBe('known');
      await chain.mine(1);
      expect(await chain.adapter.submit(attempt)).toBe('known');
      await finalise();
      expect(await chain.adapter.submit(attempt)).toBe('known');
      const spends = (await reader.blocks()).flatMap((block) => block.sent);
      expect(spends).toHaveLength(1);
    });

    test('the same leg with the same survey is the same transaction, two equal legs are two', async () => {
      await fund();
      const leg = legOf();
      const { attempt, survey, reserved } = await reader.sign(leg);
      expect(chain.adapter.sign(chain.adapter.draft(leg, survey, reserved), chain.keyOf)).toMatchObject({
        hash: attempt.hash,
        bytes: attempt.bytes,
      });
      const twin = await reader.sign({ ...leg, id: randomUUID() });
      expect(twin.attempt.hash).not.toBe(attempt.hash);
      for (const each of [attempt, twin.attempt]) expect(await chain.adapter.submit(each)).toBe('taken');
      await chain.mine(2);
      expect((await reader.blocks()).flatMap((block) => block.sent)).toHaveLength(2);
      await expectBooksToHold();
    });

    test('a payout that a reorganisation forgot is taken again, and paid once', async () => {
      await fund();
      const { attempt } = await reader.sign(legOf());
      await chain.adapter.submit(attempt);
      await chain.mine(1);
      await chain.reorganise(1, 'are forgotten');
      const { final } = await chain.adapter.head();
      expect(await chain.adapter.isGone([attempt], final)).toBe(false);
      await chain.adapter.submit(attempt);
      await chain.mine(1);
      expect((await reader.blocks()).flatMap((block) => block.sent)).toHaveLength(1);
      await expectBooksToHold();
    });

    test('replaces transactions, or does not, as it says', () => {
      expect(chain.adapter.can.replace).toBe(replaces);
    });
    if (!replaces) return;

    describe('where a transaction can be replaced', () => {
      async function replaced(): Promise<{ first: Attempt; second: Attempt }> {
        await fund();
        const leg = legOf();
        const { attempt: first, reserved } = await reader.sign(leg);
        expect(await chain.adapter.submit(first)).toBe('taken');
        const { attempt: second } = await reader.sign(leg, reserved, [first]);
        expect(await chain.adapter.submit(second)).toBe('taken');
        return { first, second };
      }

      test('a replacement is mined instead, and the first attempt is gone when that is final', async () => {
        const { first, second } = await replaced();
        const isGone = async () => chain.adapter.isGone([first], (await chain.adapter.head()).final);
        expect(await isGone()).toBe(false);
        await chain.mine(1);
        expect(await isGone()).toBe(false);
        await finalise();
        expect(await isGone()).toBe(true);
        const sent = (await reader.blocks()).flatMap((block) => block.sent);
        expect(sent.map(({ hash }) => hash)).toEqual([second.hash]);
        await expectBooksToHold();
      });

      test('a replacement may be replaced again', async () => {
        const { first, second } = await replaced();
        const { attempt: third } = await reader.sign(legOf(), {}, [first, second]);
        expect(await chain.adapter.submit(third)).toBe('taken');
        await chain.mine(1);
        const sent = (await reader.blocks()).flatMap((block) => block.sent);
        expect(sent.map(({ hash }) => hash)).toEqual([third.hash]);
      });

      test('a cancel is mined instead, moves nothing, and costs its fee', async () => {
        await fund();
        const leg = legOf();
        const { attempt, reserved } = await reader.sign(leg);
        await chain.adapter.submit(attempt);
        const { attempt: cancel } = await reader.sign({ ...leg, outputs: [] }, reserved, [attempt]);
        expect(await chain.adapter.submit(cancel)).toBe('taken');
        await chain.mine(1);
        await finalise();
        const { final } = await chain.adapter.head();
        expect(await chain.adapter.isGone([attempt], final)).toBe(true);
        const sent = (await reader.blocks()).flatMap((block) => block.sent);
        expect(sent.map(({ hash }) => hash)).toEqual([cancel.hash]);
        const [output] = leg.outputs;
        const paid = await chain.adapter.holdings(chain.currency, [output?.address ?? ''], final);
        expect(paid).toEqual(new Map());
        await expectBooksToHold();
      });
    });
  });
}
