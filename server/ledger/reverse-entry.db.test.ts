import { describe, expect, test } from 'vitest';
import { EposShop } from '../../tests/support/epos-shop';
import { expectSound } from '../../tests/support/expect-sound';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { withServer } from '../../tests/support/with-server';
import { reverseOnce } from './reverse-entry.service';

describe("reversing a till's entries", () => {
  const server = withServer();

  test('is refused for a payment and its refund, which go on as they are', async () => {
    const shop = await EposShop.open(server);
    const ada = await shop.customer({ pay: { '10': 1 } });
    const { payment } = await shop.sell(ada);
    const entryOf = async (column: 'entry_id' | 'refund_entry_id') => {
      const { rows } = await server.database.query<{ id: string }>(
        `select ${column} as id from payment_intents where id = $1`,
        [payment.id],
      );
      return rows[0]?.id ?? '';
    };
    const expectRefused = async (entryId: string, why: RegExp) =>
      expectUnchanged(server, () =>
        expect(reverseOnce(server.context, { entryId, reason: 'a mistake' })).rejects.toMatchObject({
          errorName: 'transactionUnsuccessful',
          errorMsgs: [expect.stringMatching(why)],
        }),
      );

    await expectRefused(await entryOf('entry_id'), /^'epos pay' can't be reversed: .*refund at the till$/);
    expect((await shop.get(payment.id)).state).toBe('paid');
    expect((await shop.refund(payment.id)).payload.payment.state).toBe('refunded');
    await expectRefused(await entryOf('refund_entry_id'), /^'epos refund' can't be reversed$/);
    expect((await shop.get(payment.id)).state).toBe('refunded');
    expect(await ada.pay()).toBe('10');
    await expectSound(server);
  });
});
