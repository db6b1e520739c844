import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { ChainGateway } from '../../server/chains/chain-gateway';

/** A network under test, which can pay out `currency` from the address `from`. */
export interface ChainUnderTest {
  gateway: ChainGateway;
  currency: Currency;
  /** Holds plenty of the coin and of the fee coin. */
  from: string;
  /** Mines so many blocks. */
  makeBlocks(count: number): Promise<void>;
  /** Makes the network refuse its next transaction. */
  refuseNext(): Promise<void>;
  /** Undoes blocks that are not final; their transactions are then pending again, or dropped. */
  undoBlocks(count: number, forgets: boolean): Promise<void>;
}

/** The behaviour that the mint house requires of every network gateway. */
export function describeChain(name: string, start: () => Promise<ChainUnderTest>): void {
  describe(`${name} as a network`, () => {
    let chain: ChainUnderTest;
    beforeEach(async () => {
      chain = await start();
    });

    const newAddress = () => `address ${randomUUID()}`;
    const payoutTo = (address: string, amountMinor = 500n) => {
      const { currency, from } = chain;
      return { id: randomUUID(), currency, from, outputs: [{ address, amountMinor }] };
    };
    const look = (hash: string) => chain.gateway.look(chain.currency, hash);
    const lyingOn = async (address: string) =>
      (await chain.gateway.readBalances(chain.currency, [address])).get(address) ?? 0n;

    test('the same payout is the same transaction, and any other is another', async () => {
      const payout = payoutTo('one address');
      expect(await chain.gateway.sign(payout)).toEqual(await chain.gateway.sign(payout));
      const { hash } = await chain.gateway.sign(payout);
      expect((await chain.gateway.sign({ ...payout, id: randomUUID() })).hash).not.toBe(hash);
      expect(await look(hash)).toMatchObject({ state: 'unknown', confirmations: 0, gasMinor: 0n });
    });

    test('moves coins once, however often it is handed in, and is final after its confirmations', async () => {
      const address = newAddress();
      const before = await lyingOn(chain.from);
      const signed = await chain.gateway.sign(payoutTo(address));
      for (const _ of [1, 2, 3]) await chain.gateway.submit(signed);
      expect(await look(signed.hash)).toMatchObject({ state: 'waiting', hasMoved: false });
      expect(await lyingOn(address)).toBe(0n);
      await chain.makeBlocks(1);
      const first = await look(signed.hash);
      expect(first).toMatchObject({ state: 'included', confirmations: 1, hasMoved: true });
      expect(await lyingOn(address)).toBe(500n);
      await chain.gateway.submit(signed);
      await chain.makeBlocks(first.needed - 1);
      expect(await look(signed.hash)).toMatchObject({ state: 'final', confirmations: first.needed });
      await chain.gateway.submit(signed);
      await chain.makeBlocks(2);
      expect(await lyingOn(address)).toBe(500n);
      const { feeKey, key } = chain.currency;
      const spent = 500n + (feeKey === key ? first.gasMinor : 0n);
      expect(before - (await lyingOn(chain.from))).toBe(spent);
    });

    test('many outputs at once, two to one address as well', async () => {
      const [one, two] = [newAddress(), newAddress()];
      const outputs = [one, two, one].map((address, index) => ({ address, amountMinor: BigInt(index + 1) }));
      const signed = await chain.gateway.sign({ ...payoutTo(one), outputs });
      await chain.gateway.submit(signed);
      await chain.makeBlocks(1);
      expect([await lyingOn(one), await lyingOn(two)]).toEqual([4n, 2n]);
    });

    test('a refused one moves nothing, costs its fee, and is final as well', async () => {
      const address = newAddress();
      const feeCurrency = requireCurrency(chain.currency.feeKey);
      const feesBefore = (await chain.gateway.readBalances(feeCurrency, [chain.from])).get(chain.from) ?? 0n;
      await chain.refuseNext();
      const signed = await chain.gateway.sign(payoutTo(address));
      await chain.gateway.submit(signed);
      await chain.makeBlocks(1);
      const first = await look(signed.hash);
      expect(first).toMatchObject({ state: 'included', hasMoved: false });
      await chain.makeBlocks(first.needed - 1);
      expect(await look(signed.hash)).toMatchObject({ state: 'failed', hasMoved: false });
      expect(await lyingOn(address)).toBe(0n);
      const feesAfter = (await chain.gateway.readBalances(feeCurrency, [chain.from])).get(chain.from) ?? 0n;
      expect(feesBefore - feesAfter).toBe(first.gasMinor);
    });

    test.each([true, false])(
      'of undone blocks nothing is left; handed in again it goes through (forgotten: %s)',
      async (forgets) => {
        const address = newAddress();
        const before = await lyingOn(chain.from);
        const signed = await chain.gateway.sign(payoutTo(address));
        await chain.gateway.submit(signed);
        await chain.makeBlocks(1);
        await chain.undoBlocks(1, forgets);
        expect(await look(signed.hash)).toMatchObject({
          state: forgets ? 'unknown' : 'waiting',
          confirmations: 0,
        });
        expect([await lyingOn(address), await lyingOn(chain.from)]).toEqual([0n, before]);
        await chain.gateway.submit(signed);
        await chain.makeBlocks(1);
        await chain.undoBlocks(1, false);
        await chain.makeBlocks((await look(signed.hash)).needed);
        expect(await look(signed.hash)).toMatchObject({ state: 'final' });
        expect(await lyingOn(address)).toBe(500n);
      },
    );

    test('more than there is moves nothing', async () => {
      const address = newAddress();
      const all = await lyingOn(chain.from);
      const signed = await chain.gateway.sign(payoutTo(address, all + 1n));
      await chain.gateway.submit(signed);
      await chain.makeBlocks(4);
      expect((await look(signed.hash)).hasMoved).toBe(false);
      expect(await lyingOn(address)).toBe(0n);
    });
  });
}
