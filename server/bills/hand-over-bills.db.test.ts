import { beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { issueTo } from '../../tests/support/issue-to';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { changeUsers } from '../../tests/support/change-users';

const { handOverBills, getBillBalance, getBillBalances, listBills, findRecipient } = billsRoutes;
const params = { currencyKey: 'tectum-note-tet' };
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('bills in a wallet', () => {
  let ada: TestUser;
  let lin: TestUser;
  let serials: string[];
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  beforeEach(async () => {
    [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
    serials = await issueTo(server, ada, { '1': 3, '5': 2, '50': 1 });
  });

  const balanceOf = async ({ client }: TestUser) => (await client.call(getBillBalance, { params })).payload;
  const serialsOf = async ({ client }: TestUser) => {
    const { payload } = await client.call(listBills, { params, query: { count: '50' } });
    return payload.bills.map(({ serial }) => serial);
  };

  async function expectSound(): Promise<void> {
    await sealNewEntries(server.context.db, server.clock.now());
    expect((await runAudit(server.context)).findings).toEqual([]);
  }

  test('are counted by face value, and listed ten at a time', async () => {
    expect(await balanceOf(ada)).toMatchObject({
      currency: { key: 'tectum-note-tet' },
      amount: 6,
      value: '63',
      combination: [
        { nominal: '1', count: 3 },
        { nominal: '5', count: 2 },
        { nominal: '50', count: 1 },
      ],
    });
    const { balances } = (await ada.client.call(getBillBalances, {})).payload;
    expect(balances.filter(({ amount }) => amount > 0).map(({ currency }) => currency.key)).toEqual([
      'tectum-note-tet',
    ]);
    expect(balances.length).toBeGreaterThan(5);
    const page = await ada.client.call(listBills, {
      params,
      query: { nominal: '1', count: '2', offset: '2' },
    });
    expect(page.payload).toMatchObject({ billsCount: 3, bills: [{ nominal: '1' }] });
    expect(JSON.stringify(page)).not.toMatch(/pin/i);
    expect((await ada.client.call(listBills, { params, query: { nominal: '2' } })).payload).toEqual({
      bills: [],
      billsCount: 0,
    });
    expect(await serialsOf(lin)).toEqual([]);
    await expectSound();
  });

  test('reach the recipient in full, and both histories show it', async () => {
    const stack = serials.slice(2, 5);
    const { payload } = await ada.client.call(
      handOverBills,
      { params, body: { stack, to: lin.email } },
      newKey(),
    );
    expect(payload.value).toBe('11');
    expect(payload.recipient.email).toBe(
      `${lin.email.slice(0, 1)}•••${lin.email.slice(lin.email.indexOf('@'))}`,
    );
    expect(new Set(await serialsOf(lin))).toEqual(new Set(stack));
    expect(new Set(await serialsOf(ada))).toEqual(new Set(serials.filter((one) => !stack.includes(one))));
    const { rows } = await server.database.query(
      `select action, direction, amount from operations join users on users.id = user_id
       where users.email = any($1) and area = 1 order by action`,
      [[ada.email, lin.email]],
    );
    expect(rows).toEqual([
      { action: 1, direction: 0, amount: '1100000000' },
      { action: 7, direction: 1, amount: '1100000000' },
    ]);
    await expectSound();
  });

  test('move once when the same key is sent twice', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { stack: serials.slice(0, 1), to: lin.email };
    const first = await ada.client.call(handOverBills, { params, body }, headers);
    const second = await ada.client.call(handOverBills, { params, body }, headers);
    expect(second).toEqual(first);
    expect(await serialsOf(lin)).toHaveLength(1);
  });

  test('move once when ten calls hand over the same bill at once', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => registerUser(server)));
    const [bill = ''] = serials;
    const answers = await Promise.all(
      [lin, ...others].map(({ email }) =>
        ada.client.callAny(handOverBills, { params, body: { stack: [bill], to: email } }, newKey()),
      ),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const { rows } = await server.database.query(
      `select count(*)::int as count from bill_events join bills on bills.id = bill_id
       where serial = $1 and move = 'handover'`,
      [bill],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('stay where they are when any of them, or the recipient, is wrong', async () => {
    const foreign = await issueTo(server, lin, { '1': 1 });
    const [one = '', two = ''] = serials;
    await operatorOf(server).change('freeze', 'bill', two);
    const refusedWith = async (stack: string[], to = lin.email) =>
      (await ada.client.refused(handOverBills, { params, body: { stack, to } }, newKey())).errorCode;
    expect(await refusedWith([one, ...foreign])).toBe(30009);
    expect(await refusedWith([one, one])).toBe(30009);
    expect(await refusedWith([one, two])).toBe(30009);
    expect(await refusedWith([one, '0050200000000000'])).toBe(30009);
    expect(await refusedWith([one, '0000200000000000'])).toBe(30009);
    expect(await refusedWith([one], ada.email)).toBe(10027);
    expect(await refusedWith([one], 'nobody@example.test')).toBe(816);
    expect(await refusedWith([one, 'x'])).toBe(10008);
    expect(await refusedWith([])).toBe(10008);
    expect(await serialsOf(ada)).toHaveLength(6);
    const wrongKey = await ada.client.refused(
      handOverBills,
      { params: { currencyKey: 'tectum-t12-tet' }, body: { stack: [one], to: lin.email } },
      newKey(),
    );
    expect(wrongKey.errorCode).toBe(10010);
    await expectSound();
  });

  test('cannot go to a hidden user, who looks unknown to strangers', async () => {
    const hidden = await registerUser(server);
    const { payload } = await ada.client.call(findRecipient, { body: { to: hidden.email } });
    await hidden.client.call(userRoutes.updatePrivacy, { body: { findable: false } });
    for (const to of [hidden.email, String(payload.id)]) {
      const known = await ada.client.refused(findRecipient, { body: { to } });
      const unknown = await ada.client.refused(findRecipient, { body: { to: 'nobody@example.test' } });
      expect({ ...known, headers: {}, operationId: '' }).toEqual({
        ...unknown,
        headers: {},
        operationId: '',
      });
    }
    const body = { stack: serials.slice(0, 1), to: hidden.email };
    expect((await ada.client.refused(handOverBills, { params, body }, newKey())).errorCode).toBe(816);
    expect((await hidden.client.refused(findRecipient, { body: { to: hidden.email } })).errorCode).toBe(
      10027,
    );
    await hidden.client.call(userRoutes.updatePrivacy, { body: { findable: true } });
    expect((await ada.client.call(findRecipient, { body: { to: hidden.email } })).payload).toEqual(payload);
    await expectSound();
  });

  test('show the recipient before the handover, but soon no more to someone who guesses', async () => {
    const { payload } = await ada.client.call(findRecipient, { body: { to: lin.email } });
    const byId = await ada.client.call(findRecipient, { body: { to: String(payload.id) } });
    expect(byId.payload).toEqual(payload);
    const blocked = await registerUser(server);
    await changeUsers(server, 'blocked_at = now() where email = $1', [blocked.email]);
    expect((await ada.client.refused(findRecipient, { body: { to: blocked.email } })).errorCode).toBe(816);
    const strict = await serveOtherwise(server, {});
    const [guesser, other] = await Promise.all([registerUser(strict), registerUser(strict)]);
    const guess = async ({ client }: TestUser) =>
      (await client.refused(findRecipient, { body: { to: '99999999999' } })).errorCode;
    for (let tries = 0; tries < 20; tries += 1) expect(await guess(guesser)).toBe(816);
    expect(await guess(guesser)).toBe(90907);
    expect(await guess(other)).toBe(816);
  });
});
