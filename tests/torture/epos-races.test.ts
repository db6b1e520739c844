import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentData } from '../../contract/epos/epos.contract';
import { AppError } from '../../server/kernel/app-error';
import { runAudit } from '../../server/audit/run-audit';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { BillDesk } from '../support/bill-desk';
import { EposDesk } from '../support/epos-desk';
import { expectSound } from '../support/expect-sound';
import { issueTo } from '../support/issue-to';
import type { Rival } from './support/bill-contest';
import { BillRace, contenders } from './support/bill-race';
import { countDone } from './support/count-done';
import { expectWholeBill } from './support/expect-whole-bill';
import { addShop, findPay, givePay } from './support/till-people';
import { payUnguarded, refundUnguarded } from './support/unguarded-till';
import { unlessBusy } from './support/unless-busy';

const rounds = attackSizes.paymentRaces;
const batchMax = 50;
/** Small enough that a payer's hundred suffices for all rounds; the fee is one minor unit. */
const amount = '0.000001';
const amountMinor = 100n;

describe('many callers at one till', () => {
  let races: BillRace;
  let shop: Rival;
  let payers: readonly Rival[];
  beforeAll(async () => {
    races = await BillRace.open();
    shop = await openShop();
    payers = races.rivals;
    for (const payer of payers) await givePay(races.server, payer);
  }, 300_000);
  afterAll(() => races.close());

  const openShop = (): Promise<Rival> => addShop(races.server);
  const payOf = (user: Rival): Promise<bigint> => findPay(races.server, user);
  const desk = (index = 0): EposDesk => new EposDesk(races.contextOf(index));
  const payerOf = (index: number): Rival => payers[index] ?? shop;

  /**
   * Runs all in parallel, alternating between both servers; returns who succeeded, and throws any unexpected
   * error.
   */
  async function allAtOnce<Answer>(
    attempt: (index: number) => Promise<Answer>,
    refusals: readonly string[],
    pair?: string,
  ): Promise<(Answer | undefined)[]> {
    if (pair !== undefined) countDone('races', 1, pair);
    return Promise.all(
      Array.from({ length: contenders }, async (_, index) => {
        try {
          return await unlessBusy(() => attempt(index));
        } catch (error) {
          if (error instanceof AppError && refusals.includes(error.errorName)) return undefined;
          throw error;
        }
      }),
    );
  }

  const isDone = (answer: unknown): boolean => answer !== undefined;

  test('of many payers one pays', async () => {
    const before = await Promise.all(payers.map(payOf));
    const won = payers.map(() => 0n);
    for (let round = 0; round < rounds; round += 1) {
      const data = await desk().request(shop.id, amount);
      const answers = await allAtOnce(
        (index) => desk(index).pay(payerOf(index).id, data),
        ['invalidPointOfSaleData'],
        'payment × payment by another',
      );
      expect(answers.filter(isDone)).toHaveLength(1);
      const winner = answers.findIndex(isDone);
      won[winner] = (won[winner] ?? 0n) + 1n;
    }
    const after = await Promise.all(payers.map(payOf));
    expect(after).toEqual(before.map((balance, index) => balance - (won[index] ?? 0n) * amountMinor));
  });

  test('one payer many times pays once and gets one answer', async () => {
    const [payer = shop] = payers;
    for (let round = 0; round < rounds; round += 1) {
      const data = await desk().request(shop.id, amount);
      const before = await payOf(payer);
      const answers = await allAtOnce(
        (index) => desk(index).pay(payer.id, data),
        [],
        'payment × the same payment',
      );
      expect(new Set(answers.map((answer) => answer?.checkId)).size).toBe(1);
      expect(before - (await payOf(payer))).toBe(amountMinor);
    }
  });

  test('paying and taking back: the one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const data = await desk().request(shop.id, amount);
      const before = await payOf(shop);
      const answers = await allAtOnce<unknown>(
        // Two of each in turn, so that both reach both servers.
        (index) =>
          Math.floor(index / 2) % 2 === 0
            ? desk(index).pay(payerOf(index).id, data)
            : desk(index).cancel(shop.id, data.id),
        ['invalidPointOfSaleData'],
        'payment × taking it back',
      );
      const paid = answers.filter((answer, index) => Math.floor(index / 2) % 2 === 0 && isDone(answer));
      const { state } = await desk().cancel(shop.id, data.id);
      expect([state, paid.length, (await payOf(shop)) - before]).toEqual(
        state === 'paid' ? ['paid', 1, amountMinor - 1n] : ['cancelled', 0, 0n],
      );
    }
  });

  test('paying with a bill and handing the same bill over: the one or the other', async () => {
    const payer = await addUser(races.server);
    for (let done = 0; done < rounds; done += batchMax) {
      const count = Math.min(batchMax, rounds - done);
      for (const serial of await issueTo(races.server, payer, { '1': count })) {
        const data = await desk().request(shop.id, '1');
        const answers = await allAtOnce<unknown>(
          (index) =>
            Math.floor(index / 2) % 2 === 0
              ? desk(index).pay(payer.id, data, [serial])
              : new BillDesk(races.contextOf(index)).handOver(
                  { userId: payer.id },
                  [serial],
                  payerOf(index).email,
                ),
          ['incorrectBills'],
          'payment with a bill × its handover',
        );
        const handedOver = answers.filter(
          (answer, index) => Math.floor(index / 2) % 2 === 1 && isDone(answer),
        );
        const { state } = await desk().cancel(shop.id, data.id);
        expect([state, handedOver.length]).toEqual(state === 'paid' ? ['paid', 0] : ['cancelled', 1]);
        expect(await payOf(payer)).toBe(0n);
        await expectWholeBill(races.server, { serial, ownerId: payer.id, line: serial }, 3);
      }
    }
  });

  test('many refunds give back once', async () => {
    const [payer = shop] = payers;
    for (let round = 0; round < rounds; round += 1) {
      const before = [await payOf(payer), await payOf(shop)];
      const data = await desk().request(shop.id, amount);
      await desk().pay(payer.id, data);
      const answers = await allAtOnce((index) => desk(index).refund(shop.id, data.id), [], 'refund × refund');
      expect(new Set(answers.map((answer) => answer?.refundedAt)).size).toBe(1);
      expect([await payOf(payer), await payOf(shop)]).toEqual(before);
    }
  });

  test('a merchant refunds the received money or spends it, never both', async () => {
    const [payer = shop] = payers;
    const poor = await openShop();
    for (let round = 0; round < rounds; round += 1) {
      const sold = await desk().request(poor.id, amount);
      await desk().pay(payer.id, sold);
      const wanted = await desk().request(shop.id, '0.00000099');
      const answers = await allAtOnce<unknown>(
        (index) =>
          Math.floor(index / 2) % 2 === 0
            ? desk(index).refund(poor.id, sold.id)
            : desk(index).pay(poor.id, wanted),
        ['insufficientFunds'],
        'refund × spending what it needs',
      );
      const refunded = isDone(answers[0]) || isDone(answers[1]);
      expect(answers.map(isDone)).toEqual(
        answers.map((_, index) => (Math.floor(index / 2) % 2 === 0) === refunded),
      );
      expect(await payOf(poor)).toBe(0n);
    }
  });

  test('two merchants who pay each other with bills neither deadlock nor lose anything', async () => {
    const [left, right] = [await openShop(), await openShop()];
    const pair = [left, right] as const;
    for (let round = 0; round < rounds; round += contenders) {
      const stacks: string[][] = [];
      for (const one of pair) stacks.push(await issueTo(races.server, one, { '1': contenders / 2 }));
      const asked: PaymentData[] = [];
      for (let index = 0; index < contenders; index += 1)
        asked.push(await desk().request(pair[(index + 1) % 2]?.id ?? '', '1'));
      const before = (await payOf(left)) + (await payOf(right));
      const answers = await allAtOnce(
        async (index) => {
          const [data, serial] = [asked[index], stacks[index % 2]?.[Math.floor(index / 2)]];
          if (data === undefined || serial === undefined) throw new Error('too few bills');
          return desk(index).pay(pair[index % 2]?.id ?? '', data, [serial]);
        },
        [],
        'payment with a bill × payment the other way',
      );
      expect(answers.filter(isDone)).toHaveLength(contenders);
      const got = (await payOf(left)) + (await payOf(right)) - before;
      expect(got).toBe(BigInt(contenders) * 99_000_000n);
    }
  });

  test('and the books are sound after all of it', () => expectSound(races.server));

  test('the same harness notices a server that checks first and acts afterwards', async () => {
    const winners: number[] = [];
    const [payer = shop] = payers;
    for (let round = 0; round < 20; round += 1) {
      const data = await desk().request(shop.id, amount);
      const refusals = ['invalidPointOfSaleData'];
      const paid = await allAtOnce(async (index) => {
        await payUnguarded(races.contextOf(index), { payerId: payerOf(index).id, id: data.id });
        return true;
      }, refusals);
      const sold = await desk().request(shop.id, amount);
      await desk().pay(payer.id, sold);
      const refunded = await allAtOnce(async (index) => {
        await refundUnguarded(races.contextOf(index), sold.id);
        return true;
      }, refusals);
      winners.push(Math.min(paid.filter(isDone).length, refunded.filter(isDone).length));
    }
    expect(Math.max(...winners)).toBeGreaterThan(1);
    const { findings } = await runAudit(races.server.context);
    expect(findings.map(({ check }) => check)).toContain('payments match the books');
  });
});
