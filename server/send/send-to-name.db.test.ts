import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServerForEachTest } from '../../tests/support/with-server';

const server = withServerForEachTest({ environment: { BUDGET_SCALE: '100' } });
const usdt = 'tron-trc20-usdt';
let ada: TestUser;

beforeEach(async () => {
  ada = await registerUser(server);
  await fundUser(server, { email: ada.email, currencyKey: usdt, amount: '50' });
});

const header = () => ({ 'idempotency-key': randomUUID() });

test.each([
  ['e-mail address', async ({ email }: TestUser) => email],
  [
    'public id',
    async ({ client }: TestUser) => String((await client.call(userRoutes.getUser, {})).payload.id),
  ],
  ['name', async () => 'Lin.Payee'],
  ['name with an @', async () => '@lin.payee'],
])('a user found by %s gets coins of a network in the books', async (_how, nameOf) => {
  const lin = await registerUser(server);
  await lin.client.call(userRoutes.updateUser, { body: { name: 'lin.payee' } });
  const request = { params: { currencyKey: usdt }, body: { to: await nameOf(lin), amount: '5', fee: '13' } };
  const { payload } = await ada.client.call(sendRoutes.initiateSend, request, header());
  expect(payload).toMatchObject({ isOurs: true, fee: '0' });
  expect(server.mails.at(-1)?.text).toContain('USDT (Tron TRC-20) to ');
  const body = { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) };
  const done = await ada.client.call(sendRoutes.completeSend, { body }, header());
  expect(done.payload.send).toMatchObject({ state: 'final', isOurs: true, hash: null, address: null });
  const { balances } = (await lin.client.call(balancesRoutes.getBalances, {})).payload;
  expect(balances.find(({ currency }) => currency.key === usdt)?.value).toBe('5');
  await expectSound(server);
  await lin.client.call(userRoutes.updatePrivacy, { body: { findable: false } });
  const { errorCode } = await ada.client.refused(sendRoutes.initiateSend, request, header());
  expect(errorCode).toBe(816);
});

test('a send to a user who was frozen meanwhile is refused, and its code still counts later', async () => {
  const lin = await registerUser(server);
  const request = { params: { currencyKey: usdt }, body: { to: lin.email, amount: '5', fee: '0' } };
  const { payload } = await ada.client.call(sendRoutes.initiateSend, request, header());
  const body = { requestId: payload.requestId, code: codeIn(server.mails.at(-1)) };
  await operatorOf(server).change('freeze', 'user', lin.email);
  expect((await ada.client.refused(sendRoutes.completeSend, { body }, header())).errorCode).toBe(816);
  await operatorOf(server).change('unfreeze', 'user', lin.email);
  const done = await ada.client.call(sendRoutes.completeSend, { body }, header());
  expect(done.payload.send.state).toBe('final');
  await expectSound(server);
});
