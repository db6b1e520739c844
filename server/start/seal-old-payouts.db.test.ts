import { beforeEach, describe, expect, test } from 'vitest';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { sealOldPayouts } from './seal-old-payouts';

describe('payouts of the time before they were sealed', () => {
  const server = withServerForEachTest();
  let desk: PayoutDesk;

  beforeEach(async () => {
    desk = await PayoutDesk.onTron(server, 1_000_000_000n);
    await desk.pay('outside', 1_000_000n);
    await desk.step(4);
    await desk.pay('outside', 2_000_000n);
  });

  const seal = async () => sealOldPayouts(server.context.db, server.context.keys);
  const forgetMark = async () => desk.rows(`delete from installation where name = 'payouts are sealed'`);
  const foreignOnes = async () => {
    const { findings } = await runAudit(server.context);
    return findings.filter(({ check }) => check === 'payouts are the server’s own').length;
  };

  test('are sealed as they are, and those that wait are signed', async () => {
    await desk.rows('update payout_legs set seal = null');
    expect(await foreignOnes()).toBe(2);
    await forgetMark();
    await seal();
    expect(await foreignOnes()).toBe(0);
    await desk.step(4);
    expect(desk.received('outside')).toBe(3_000_000n);
  });

  test('are sealed once: neither without a seal nor without the mark is one sealed again', async () => {
    await desk.rows(`update payout_legs set amount = amount + 1, seal = null where state = 'waiting'`);
    await seal();
    expect(await foreignOnes()).toBe(1);
    await forgetMark();
    await seal();
    expect(await foreignOnes()).toBe(1);
    await desk.step(4);
    expect(desk.received('outside')).toBe(1_000_000n);
  });
});
