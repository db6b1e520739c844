import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eposRoutes } from '../../contract/epos/epos.contract';
import type { TillPayment } from '../../contract/epos/epos.contract';
import { runAudit } from '../../server/audit/run-audit';
import { addUser } from '../support/add-user';
import { attackSizes } from '../support/attack-sizes';
import { expectSound } from '../support/expect-sound';
import { buildCarelessServer } from './support/build-careless-server';
import { givePay } from './support/till-people';
import type { TillPerson } from './support/till-people';
import { amountMinor, contenders, netMinor, TwoTills } from './support/two-tills';
import type { TillAnswer } from './support/two-tills';

const rounds = Math.ceil(attackSizes.paymentRaces / 4);
const carelessRounds = 3;

const isDone = ({ status }: TillAnswer): boolean => status === 200;
/** The last two of each four, so that each operation of a race reaches both servers. */
const isOtherWay = (index: number): boolean => Math.floor(index / 2) % 2 === 1;

function expectRefused(answers: readonly TillAnswer[], code: number): void {
  for (const { text } of answers) expect(text).toMatch(new RegExp(`"errorCode":${code}\\b`));
}

describe('two server processes, twenty calls for one payment', () => {
  let tills: TwoTills;
  let payer: TillPerson;
  beforeAll(async () => {
    tills = await TwoTills.open();
    payer = await addUser(tills.servers.server);
    await givePay(tills.servers.server, payer);
  }, 300_000);
  afterAll(() => tills.servers.stop());

  test('one of twenty payers pays, and the others lose nothing', async () => {
    const everybody = [tills.shop, ...tills.payers];
    const expected = await Promise.all(everybody.map((person) => tills.payOf(person)));
    for (let round = 0; round < rounds; round += 1) {
      const data = await tills.ask();
      const answers = await tills.race(
        (index) => tills.pay(tills.payers[index] ?? payer, data),
        'payment × payment by another',
      );
      const winner = answers.findIndex(isDone);
      expectRefused(answers.toSpliced(winner, 1), 91302);
      expect(winner).toBeGreaterThanOrEqual(0);
      expected[0] = (expected[0] ?? 0n) + netMinor;
      expected[winner + 1] = (expected[winner + 1] ?? 0n) - amountMinor;
    }
    expect(await Promise.all(everybody.map((person) => tills.payOf(person)))).toEqual(expected);
  });

  test('one payer with one key or with twenty pays once and gets one answer', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await tills.payOf(payer);
      const data = await tills.ask();
      const key = randomUUID();
      const answers = await tills.race(
        (index) =>
          tills.pay(payer, data, round % 3 === 0 || (round % 3 === 1 && isOtherWay(index)) ? key : undefined),
        'payment × the same payment',
      );
      expect(answers.filter(isDone)).toHaveLength(contenders);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(before - (await tills.payOf(payer))).toBe(amountMinor);
    }
  });

  test('paying and taking back: the one or the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await tills.payOf(tills.shop);
      const data = await tills.ask();
      const answers = await tills.race(
        (index) =>
          isOtherWay(index)
            ? tills.byShop(eposRoutes.cancelPayment, data)
            : tills.pay(tills.payers[index] ?? payer, data),
        'payment × taking it back',
      );
      const paid = answers.filter((answer, index) => !isOtherWay(index) && isDone(answer));
      const states = answers.filter((_, index) => isOtherWay(index)).map(({ text }) => stateIn(text));
      expect(new Set(states).size).toBe(1);
      const gotMinor = (await tills.payOf(tills.shop)) - before;
      expect([states[0], paid.length, gotMinor]).toEqual(
        states[0] === 'paid' ? ['paid', 1, netMinor] : ['cancelled', 0, 0n],
      );
    }
  });

  test('twenty refunds, with one key or with twenty, give back once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = [await tills.payOf(payer), await tills.payOf(tills.shop)];
      const data = await tills.sell(payer);
      const key = randomUUID();
      const answers = await tills.race(
        (index) =>
          tills.byShop(
            eposRoutes.refundPayment,
            data,
            round % 2 === 0 && isOtherWay(index) ? key : undefined,
          ),
        'refund × refund',
      );
      expect(answers.filter(isDone)).toHaveLength(contenders);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect([await tills.payOf(payer), await tills.payOf(tills.shop)]).toEqual(before);
    }
  });

  test('and the books are sound after all of it', () => expectSound(tills.servers.server));
});

test('the same harness notices two servers that look first and pay afterwards', async () => {
  const tills = await TwoTills.open({ serverFile: await buildCarelessServer() });
  try {
    const [payer = tills.shop] = tills.payers;
    const winners: number[] = [];
    for (let round = 0; round < carelessRounds; round += 1) {
      const data = await tills.ask();
      const paid = await tills.race((index) => tills.pay(tills.payers[index] ?? payer, data));
      winners.push(paid.filter(isDone).length);
    }
    const before = await tills.payOf(payer);
    const data = await tills.ask();
    const key = randomUUID();
    await tills.race(() => tills.pay(payer, data, key));
    winners.push(Number((before - (await tills.payOf(payer))) / amountMinor));
    expect(Math.min(...winners)).toBeGreaterThan(1);
    const { findings } = await runAudit(tills.servers.server.context);
    expect(findings.map(({ check }) => check)).toContain('payments match the books');
  } finally {
    await tills.servers.stop();
  }
}, 300_000);

function stateIn(text: string): TillPayment['state'] {
  return (JSON.parse(text) as { payload: { payment: TillPayment } }).payload.payment.state;
}
