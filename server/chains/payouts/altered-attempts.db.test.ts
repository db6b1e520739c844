import { describe, expect, test } from 'vitest';
import { expectSound } from '../../../tests/support/expect-sound';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { voidAttempts } from './attempts.store';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const ownAttempts = 'transactions of payouts are the server’s own';
const again = `update payout_legs set state = 'waiting'`;

const signedCount = async (desk: PayoutDesk) => (await desk.rows('select from payout_attempts')).length;

/** A payout that is signed and waits for a block. */
async function signedPayout(): Promise<{ desk: PayoutDesk; id: string }> {
  const desk = await PayoutDesk.onEthereum(server, amountMinor);
  const id = await desk.pay('outside', 1_000n);
  await desk.step();
  expect(await signedCount(desk)).toBe(1);
  return { desk, id };
}

describe('a payout whose signed transactions someone has altered', () => {
  test('is not signed a second time, though they say that they are void', async () => {
    const { desk } = await signedPayout();
    desk.chain.forget();
    await desk.rows('update payout_attempts set is_void = true');
    await desk.rows(again);
    await desk.step(4);
    expect(await signedCount(desk)).toBe(1);
    expect(await desk.troubles()).toEqual([
      'SigningRefused: its transactions are not as the server wrote them',
    ]);
    await expectSound(server, ownAttempts);
  });

  test('is not signed once more after the last one was deleted behind a void one', async () => {
    const { desk } = await signedPayout();
    desk.chain.forget();
    await voidAttempts(
      server.context,
      (await desk.rows<{ id: string }>('select id from payout_legs'))[0]?.id ?? '',
    );
    await desk.rows(again);
    await desk.step();
    expect(await signedCount(desk)).toBe(2);
    await desk.rows('delete from payout_attempts where n = 2');
    await desk.rows(again);
    await desk.step(4);
    expect(await signedCount(desk)).toBe(1);
    expect(await desk.troubles()).toEqual([
      'SigningRefused: its transactions are not as the server wrote them',
    ]);
    await expectSound(server, 'rows are kept');
  });

  test('is not replaced by one with another nonce', async () => {
    const { desk } = await signedPayout();
    await desk.rows(`update payout_attempts set facts = jsonb_set(facts, '{nonce}', '"7"')`);
    await desk.rows('update payout_legs set is_bumped = true');
    await desk.step(1);
    expect(await signedCount(desk)).toBe(1);
    expect(await desk.troubles()).toEqual(['Error: its transactions are not as the server wrote them']);
    await expectSound(server, ownAttempts);
  });

  test('does not come back to its user as gone', async () => {
    const desk = await PayoutDesk.onTron(server, amountMinor);
    desk.chain.feeFloor = 1_000n;
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    await desk.rows(
      `update payout_attempts set signed = jsonb_set(signed::jsonb, '{expiresAt}', '"1"')::text`,
    );
    await desk.step(8);
    expect(await desk.sight(id)).toMatchObject({ state: 'open' });
    expect(await desk.balance()).toBe(amountMinor - 1_001n);
    await expectSound(server, ownAttempts);
  });

  test('is not ended by them: payouts stop, as for coins that left without one', async () => {
    const { desk, id } = await signedPayout();
    await desk.rows(`update payout_attempts set fee_max = fee_max + 1`);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'open' });
    expect(
      await desk.rows(`select 1 from chain_cursors where halted_reason like '%is not in these books'`),
    ).toHaveLength(1);
  });
});
