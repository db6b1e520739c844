import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { createModelAdapter } from '../../tests/support/model-adapter';
import { ModelChain } from '../../tests/support/model-chain';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServerForEachTest } from '../../tests/support/with-server';
import { advanceLegs } from './payouts/advance-legs';
import type { LegOutput, PayoutOwnerKind } from './payouts/payouts.store';
import { createSigner, SigningRefused } from './signer';
import type { Signer, SigningOrder } from './signer';
import type { KeyPlace } from './wallet-keys/key-place';

const server = withServerForEachTest();
const hourMs = 3_600_000;
const trx = requireCurrency('tron-native-trx');
/** So many TRX are worth so many dollars at the catalogue's prices, rounded up to whole TRX. */
const trxOf = (dollars: number): bigint =>
  BigInt(Math.floor(dollars / Number(trx.price))) * 10n ** BigInt(trx.decimal);

const limits = { limitUsd: 100, dayLimitUsd: 150 };

/** A desk whose servers sign so much at most. */
async function openDesk(): Promise<PayoutDesk> {
  const desk = await PayoutDesk.onTron(server, trxOf(1_000));
  const { context } = server;
  context.signer = createSigner({ walletKeys: context.walletKeys, ...limits });
  return desk;
}

const signedCount = async (desk: PayoutDesk) => (await desk.rows('select from payout_attempts')).length;

describe('what is signed for others', () => {
  test('in one transaction is no more than the limit, and its user sees that it waits', async () => {
    const desk = await openDesk();
    const tooMuch = await desk.pay('outside', trxOf(101));
    const right = await desk.pay('outside', trxOf(99));
    await desk.step(4);
    expect(await desk.sight(right)).toMatchObject({ state: 'paid' });
    expect(await desk.sight(tooMuch)).toMatchObject({ state: 'open', isWaiting: true, isHeldBack: true });
    expect(await desk.troubles()).toEqual(['SigningRefused: above the limit of 100 dollars']);
    expect(desk.received('outside')).toBe(trxOf(99));
  });

  test('in 24 hours is no more than the limit of a day, and goes out when that is over', async () => {
    const desk = await openDesk();
    const ids = [await desk.pay('first', trxOf(80)), await desk.pay('second', trxOf(80))];
    await desk.step(4);
    expect(desk.received('first') + desk.received('second')).toBe(trxOf(80));
    expect(await desk.troubles()).toEqual(['SigningRefused: above the limit of 150 dollars in 24 hours']);
    server.clock.advance(23 * hourMs);
    await desk.step(1);
    expect(await signedCount(desk)).toBe(1);
    server.clock.advance(hourMs);
    await desk.step(4);
    for (const id of ids) expect(await desk.sight(id)).toMatchObject({ state: 'paid', isHeldBack: false });
  });

  test('by two servers at once is no more than the limit of a day', async () => {
    const desk = await openDesk();
    const other = (await serveOtherwise(server, {})).context;
    const { chains, signer } = server.context;
    Object.assign(other, { chains, signer });
    for (const to of ['first', 'second']) await desk.pay(to, trxOf(80));
    server.clock.advance(1_000);
    // The first has signed and not recorded it yet, as far as others can see.
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const hasSigned = new Promise<void>((resolve) => {
      const slow: Signer = {
        ...signer,
        async sign(...asked) {
          const signed = await signer.sign(...asked);
          resolve();
          await held;
          return signed;
        },
      };
      server.context.signer = slow;
    });
    const first = advanceLegs(server.context);
    await hasSigned;
    const second = advanceLegs(other);
    await expect.poll(() => countLockWaiters(server.database)).toBe(1);
    goOn();
    await Promise.all([first, second]);
    expect(await signedCount(desk)).toBe(1);
    expect(await desk.troubles()).toContain('SigningRefused: above the limit of 150 dollars in 24 hours');
  });

  test('a second time, because its first transactions are void, counts once', async () => {
    const desk = await openDesk();
    const id = await desk.pay('outside', trxOf(90));
    await desk.step();
    await desk.rows(`update payout_attempts set is_void = true`);
    await desk.rows(`update payout_legs set state = 'waiting'`);
    desk.chain.forget();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    expect(await signedCount(desk)).toBe(2);
  });
});

describe('where coins go', () => {
  const bitcoin = requireCurrency('bitcoin-native-btc');
  const chain = new ModelChain('bitcoin', 'coins');
  const adapter = createModelAdapter(chain);

  const at = (purpose: KeyPlace['purpose'], index = 3): KeyPlace => ({ chain: 'bitcoin', purpose, index });
  const outputAt = (place: KeyPlace): LegOutput => {
    const address = server.context.walletKeys.addressOf(place);
    return { address, amountMinor: 1_000n, place };
  };

  async function sign(kind: PayoutOwnerKind, outputs: LegOutput[], changes: Partial<SigningOrder> = {}) {
    const { context } = server;
    const from = { chain: 'bitcoin', purpose: 'custody', index: 0 } as const;
    const address = context.walletKeys.addressOf(from);
    return context.signer.sign(context.db, {
      adapter,
      kind,
      leg: { id: '0192f000-0000-7000-8000-000000000001', currency: bitcoin, from, outputs },
      survey: {},
      reserved: { coins: [{ key: 'a:0', address, place: from, amount: 5_000n }] },
      previous: [],
      now: context.clock.now(),
      ...changes,
    });
  }

  test.each<[PayoutOwnerKind, KeyPlace['purpose']]>([
    ['mint request', 'bill'],
    ['sweep', 'custody'],
    ['gas', 'user'],
  ])('of a %s follows from the seed, and is a key for a %s', async (kind, purpose) => {
    const right = outputAt(at(purpose));
    const { bytes } = await sign(kind, [right]);
    expect(bytes).toContain(right.address);
    const { address, amountMinor } = right;
    const elsewhere = outputAt(at(purpose, 4)).address;
    const others = (['custody', 'bill', 'user', 'own'] as const).filter((one) => one !== purpose);
    const wrong: LegOutput[] = [
      { ...right, address: elsewhere },
      { ...right, place: at(purpose, 4) },
      { ...right, place: { ...at(purpose), chain: 'tron' } },
      { address, amountMinor },
      ...others.map((other) => outputAt(at(other))),
    ];
    for (const output of wrong) await expect(sign(kind, [right, output])).rejects.toThrow(SigningRefused);
  });

  test.each<PayoutOwnerKind>(['send', 'migration', 'return'])(
    'of a %s is an address of its network that can be paid',
    async (kind) => {
      const outside = [{ address: 'outside', amountMinor: 1_000n }];
      await sign(kind, outside);
      const unpayable = { ...adapter, isUnpayable: () => true };
      const ofOthers = { ...adapter, checkAddress: () => ({ refusal: 'network' as const }) };
      for (const refusing of [unpayable, ofOthers])
        await expect(sign(kind, outside, { adapter: refusing })).rejects.toThrow(SigningRefused);
    },
  );

  test('is paid with the key that the place of the leg names, whatever address comes with it', async () => {
    const outputs = [{ address: 'outside', amountMinor: 1_000n }];
    const leg = {
      id: '0192f000-0000-7000-8000-000000000001',
      currency: bitcoin,
      from: at('custody', 0),
      outputs,
      fromAddress: 'elsewhere',
    };
    const { bytes } = await sign('return', outputs, { leg });
    const custody = server.context.walletKeys.addressOf(at('custody', 0));
    expect((JSON.parse(bytes) as { from: string }).from).toBe(custody);
  });
});
