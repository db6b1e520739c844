import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { holdSigning } from '../../tests/support/hold-signing';
import { createModelAdapter } from '../../tests/support/model-adapter';
import { ModelChain } from '../../tests/support/model-chain';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { sealRows } from '../../tests/support/seal-rows';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServerForEachTest } from '../../tests/support/with-server';
import { findOpenHold } from '../ledger/holds';
import { releaseHold } from '../ledger/movements/holds-and-fees';
import { chainNetworks } from './chain-networks';
import { advanceLegs } from './payouts/advance-legs';
import type { LegOutput, PayoutOwnerKind } from './payouts/payouts.store';
import { sealLeg } from './payouts/seal-leg';
import type { SealedLeg } from './payouts/seal-leg';
import { createSigner, SigningRefused } from './signer';
import type { SigningOrder } from './signer';
import type { KeyPlace } from './wallet-keys/key-place';

const server = withServerForEachTest();
const hourMs = 3_600_000;
const trx = requireCurrency('tron-native-trx');
/** The most whole TRX that this many dollars buy at the catalogue's price, in minor units. */
const trxOf = (dollars: number): bigint =>
  BigInt(Math.floor(dollars / Number(trx.price))) * 10n ** BigInt(trx.decimal);

const limits = { limitUsd: 100, dayLimitUsd: 150 };

/** A desk whose servers have these signing limits. */
async function openDesk(): Promise<PayoutDesk> {
  const desk = await PayoutDesk.onTron(server, trxOf(1_000));
  const { context } = server;
  context.signer = createSigner({ keys: context.keys, walletKeys: context.walletKeys, ...limits });
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
    // The first has signed, but others can't see its record yet.
    const { hasSigned, goOn } = holdSigning(server);
    const first = advanceLegs(server.context, chainNetworks);
    await hasSigned;
    const second = advanceLegs(other, chainNetworks);
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
    await desk.rows(`update payout_attempts set is_void = true, seal = null`);
    await sealRows(server, 'payout_attempts');
    await desk.rows(`update payout_legs set state = 'waiting'`);
    desk.chain.forget();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    expect(await signedCount(desk)).toBe(2);
  });
});

describe('a leg that someone puts back to be paid once more', () => {
  const again = `update payout_legs set state = 'waiting', ended_at = null`;

  test('is not signed while its network has its transaction', async () => {
    const desk = await openDesk();
    await desk.pay('outside', trxOf(90));
    await desk.step();
    await desk.rows(again);
    await desk.step(4);
    expect(await signedCount(desk)).toBe(1);
    expect(await desk.troubles()).toEqual(['SigningRefused: it was signed before']);
    expect(desk.received('outside')).toBe(trxOf(90));
  });

  test('is not signed when a block has its transaction, whatever its row says', async () => {
    const desk = await openDesk();
    await desk.pay('outside', trxOf(10));
    await desk.step(4);
    await desk.rows(again);
    await desk.rows(`update payouts set state = 'open', ended_at = null`);
    await desk.rows('update payout_attempts set is_void = true');
    await desk.step(4);
    expect(await signedCount(desk)).toBe(1);
    expect(desk.received('outside')).toBe(trxOf(10));
  });

  /**
   * A signed send, reset to unsigned with everything that the server's login can write, while other money of its user is
   * held.
   */
  async function forgottenSend(): Promise<{ desk: PayoutDesk; id: string }> {
    const desk = await openDesk();
    const id = await desk.pay('outside', trxOf(40));
    await desk.step();
    await desk.pay('another', trxOf(50));
    await desk.rows(`update payout_legs set due_at = '2999-01-01' where state = 'waiting'`);
    await desk.rows('delete from payout_attempts');
    await desk.rows('update holds set ended_at = null, ending = null');
    await desk.rows(`${again} where state = 'signed'`);
    return { desk, id };
  }

  test('is not signed after its transactions were deleted either, because the books still have them', async () => {
    const { desk } = await forgottenSend();
    await desk.step(4);
    expect(await signedCount(desk)).toBe(0);
    expect(desk.received('outside')).toBe(trxOf(40));
  });

  test('does not come back to its user either', async () => {
    const { desk, id } = await forgottenSend();
    const before = await desk.balance();
    const { db, ledger } = server.context;
    const held = await findOpenHold(db, id);
    if (held === undefined) throw new Error('its hold is not open');
    await expect(ledger.post({ ...releaseHold(held), about: id })).rejects.toMatchObject({ code: '23505' });
    expect(await desk.balance()).toBe(before);
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

  /** A leg as the server writes it: `sealed` is what it wrote, and `changes` have altered it since. */
  function legOf(kind: PayoutOwnerKind, outputs: LegOutput[], changes: Partial<SealedLeg> = {}) {
    const amountMinor = outputs.reduce((sum, output) => sum + output.amountMinor, 0n);
    const sealed: SealedLeg = {
      id: '0192f000-0000-7000-8000-000000000001',
      payoutId: '0192f000-0000-7000-8000-000000000002',
      n: 1,
      owner: { kind, id: '0192f000-0000-7000-8000-000000000003' },
      currency: bitcoin,
      network: 'bitcoin',
      from: { purpose: 'custody', index: 0 },
      outputs,
      amountMinor,
      payoutMinor: amountMinor,
      payerId: '0192f000-0000-7000-8000-000000000004',
      feeCurrencyId: bitcoin.id,
      feeMinor: 100n,
      speed: 'average',
    };
    return { ...sealed, ...changes, seal: sealLeg(server.context.keys, sealed) };
  }

  async function sign(kind: PayoutOwnerKind, outputs: LegOutput[], changes: Partial<SigningOrder> = {}) {
    const { context } = server;
    const from = { chain: 'bitcoin', purpose: 'custody', index: 0 } as const;
    const address = context.walletKeys.addressOf(from);
    return context.signer.sign(context.db, {
      adapter,
      leg: legOf(kind, outputs),
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

  test.each<PayoutOwnerKind>(['send', 'return'])(
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

  const other = '0192f000-0000-7000-8000-000000000009';
  const outside = { address: 'outside', amountMinor: 1_000n };

  test.each<[string, Partial<SealedLeg>]>([
    ['address', { outputs: [{ ...outside, address: 'elsewhere' }] }],
    ['second address', { outputs: [outside, { ...outside, amountMinor: 1n }] }],
    ['amount', { outputs: [{ ...outside, amountMinor: 1_001n }] }],
    ['sum', { amountMinor: 999n }],
    ['payout’s amount', { payoutMinor: 999n }],
    ['fee', { feeMinor: 99n }],
    ['fee’s currency', { feeCurrencyId: trx.id }],
    ['speed', { speed: 'high' }],
    ['payer', { payerId: other }],
    ['nobody as its payer', { payerId: null }],
    ['owner', { owner: { kind: 'send', id: other } }],
    ['kind', { owner: { kind: 'return', id: '0192f000-0000-7000-8000-000000000003' } }],
    ['currency', { currency: requireCurrency('ethereum-native-eth') }],
    ['network', { network: 'ethereum' }],
    ['key', { from: { purpose: 'own', index: 0 } }],
    ['number', { n: 2 }],
    ['id, as a copy has', { id: other }],
    ['payout', { payoutId: other }],
  ])('is not signed with another %s than the server wrote', async (_what, changes) => {
    await sign('send', [outside]);
    const altered = { ...legOf('send', [outside], changes) };
    await expect(sign('send', [outside], { leg: altered })).rejects.toThrow('not as the server wrote it');
  });

  test('is not signed without a seal, or with one of another key', async () => {
    const leg = legOf('send', [outside]);
    const foreign = sealLeg({ rowSeal: Buffer.alloc(32, 7) }, leg);
    for (const seal of [null, foreign])
      await expect(sign('send', [outside], { leg: { ...leg, seal } })).rejects.toThrow(SigningRefused);
  });

  test('is paid with the key that the place of the leg names, whatever address comes with it', async () => {
    const outputs = [{ address: 'outside', amountMinor: 1_000n }];
    const leg = { ...legOf('return', outputs), fromAddress: 'elsewhere' };
    const { bytes } = await sign('return', outputs, { leg });
    const custody = server.context.walletKeys.addressOf(at('custody', 0));
    expect((JSON.parse(bytes) as { from: string }).from).toBe(custody);
  });
});
