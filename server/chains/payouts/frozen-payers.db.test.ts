import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../../contract/money/amounts';
import { addUser } from '../../../tests/support/add-user';
import { countLockWaiters } from '../../../tests/support/count-lock-waiters';
import { holdSigning } from '../../../tests/support/hold-signing';
import { operatorOf } from '../../../tests/support/operator-of';
import { orderSend } from '../../../tests/support/order-send';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { changeUser } from '../../identity/users/change-user';
import { haltNetwork } from '../arrivals/chain-cursors';
import { chainNetworks } from '../chain-networks';
import { listWaitingPayouts } from '../network-states';
import { advanceLegs } from './advance-legs';

const server = withServerForEachTest();
const amount = 1_000n;
const operator = () => operatorOf(server);
const openDesk = () => PayoutDesk.onEthereum(server, 1_000_000n);
const freeze = (desk: PayoutDesk) => operator().change('freeze', 'user', desk.user.email);
const unfreeze = (desk: PayoutDesk) => operator().change('unfreeze', 'user', desk.user.email);
const signedCount = async (desk: PayoutDesk) => (await desk.rows('select from payout_attempts')).length;

describe('a payout of a frozen user', () => {
  test('that is not signed waits, says why, and goes out once the user is free', async () => {
    const desk = await openDesk();
    const id = await desk.pay('outside', amount);
    const before = await desk.balance();
    await freeze(desk);
    await desk.step(4);
    expect(await signedCount(desk)).toBe(0);
    expect(await desk.sight(id)).toMatchObject({ state: 'open', isWaiting: true, isHeldBack: true });
    expect(await listWaitingPayouts(server.context.db)).toMatchObject([{ reason: 'frozen user', count: 1 }]);
    const { text } = await operator().run('chain', 'status');
    expect(text).toMatch(/^ethereum {2}payouts: 1 frozen user, /m);
    expect(text).toMatch(/ not signed {2}held: frozen user$/m);
    expect(await desk.balance()).toBe(before);
    expect(await operator().done('audit')).toContain('The books are right');
    await unfreeze(desk);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid', isHeldBack: false });
    expect(desk.received('outside')).toBe(amount);
  });

  test('stays where it is when a halted network is resumed', async () => {
    const desk = await openDesk();
    await haltNetwork(server.context.db, {
      network: 'ethereum',
      reason: 'undone',
      now: server.clock.now(),
    });
    await desk.pay('outside', amount);
    await freeze(desk);
    await operator().change('chain', 'resume', 'ethereum');
    await desk.step(4);
    expect(await signedCount(desk)).toBe(0);
  });

  test('is still paid when it was signed before', async () => {
    const desk = await openDesk();
    const id = await desk.pay('outside', amount);
    await desk.step();
    await freeze(desk);
    await operator().change('chain', 'bump', id);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid', isReplaced: true });
  });

  test('takes no place of those that may go out', async () => {
    const desk = await openDesk();
    for (let count = 0; count < 20; count += 1) await desk.pay('outside', amount);
    await freeze(desk);
    const { currency } = desk;
    const other = await addUser(server);
    await operator().change('credit', other.email, currency.key, formatAmount(amount + 1n, currency.decimal));
    const wanted = { userId: other.id, currency, address: 'another', amountMinor: amount };
    await orderSend(server.context, wanted);
    await desk.step(4);
    expect([desk.received('another'), desk.received('outside')]).toEqual([amount, 0n]);
  });
});

test('payouts of a user whom someone has altered take no place of others, and say why they wait', async () => {
  const desk = await openDesk();
  for (let count = 0; count < 20; count += 1) await desk.pay('outside', amount);
  const { currency } = desk;
  const other = await addUser(server);
  await operator().change('credit', other.email, currency.key, formatAmount(amount + 1n, currency.decimal));
  await desk.rows(`update users set seal = null where id = '${desk.user.id}'`);
  await orderSend(server.context, { userId: other.id, currency, address: 'another', amountMinor: amount });
  await desk.step(4);
  expect([desk.received('another'), desk.received('outside')]).toEqual([amount, 0n]);
  expect(new Set(await desk.troubles())).toEqual(
    new Set(['SigningRefused: its payer is not as the server wrote it']),
  );
});

describe('a freeze beside a signing', () => {
  test('waits for one that came first', async () => {
    const desk = await openDesk();
    const id = await desk.pay('outside', amount);
    server.clock.advance(1_000);
    const { hasSigned, goOn } = holdSigning(server);
    const signing = advanceLegs(server.context, chainNetworks);
    await hasSigned;
    const freezing = freeze(desk);
    await expect.poll(() => countLockWaiters(server.database)).toBe(1);
    goOn();
    await Promise.all([signing, freezing]);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
  });

  test('that came first keeps the payout from being signed', async () => {
    const desk = await openDesk();
    await desk.pay('outside', amount);
    server.clock.advance(1_000);
    let signing = Promise.resolve();
    await server.context.db.transaction(async (transaction) => {
      await changeUser({ db: transaction, keys: server.context.keys }, desk.user.id, {
        blocked_at: server.clock.now(),
      });
      signing = advanceLegs(server.context, chainNetworks);
      await expect.poll(() => countLockWaiters(server.database)).toBe(1);
    });
    await signing;
    expect(await signedCount(desk)).toBe(0);
    expect(await desk.troubles()).toEqual([null]);
  });
});
