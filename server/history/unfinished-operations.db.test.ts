import { beforeAll, describe, expect, test } from 'vitest';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { operationActions, operationDirections } from '../../contract/operations/operation-enums';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { BlueHouse } from '../../tests/support/blue-house';
import { issueTo } from '../../tests/support/issue-to';
import type { TestUser } from '../../tests/support/register-user';
import { operatorOf } from '../../tests/support/operator-of';
import { signInUser } from '../../tests/support/register-user';
import { sealRows } from '../../tests/support/seal-rows';
import { withServer } from '../../tests/support/with-server';
import { failNextTransactions } from '../chains/embedded/disturb-chain';
import { runMintRequests } from '../mint-house/run-mint-requests.service';

const notes = { currencyKey: 'tectum-note-tet' };
const tet = 'tectum-t12-tet';
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const { mint, fill, burn } = operationActions;
const { incoming, outgoing } = operationDirections;

describe('what a request asked for', () => {
  let ada: TestUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  const house = new BlueHouse(server);
  beforeAll(async () => {
    ada = await house.registerRich();
  });

  const newest = async () => {
    const { operations } = (await ada.client.call(operationsRoutes.listOperations, { query: { count: '1' } }))
      .payload;
    const [{ id } = { id: '' }] = operations;
    return (await ada.client.call(operationsRoutes.getOperation, { params: { id } })).payload;
  };
  const ask = (route: 'mintBills' | 'fillBills' | 'burnBills', body: object) => {
    server.clock.advance(1_000);
    return ada.client.callAny(mintHouseRoutes[route], { params: notes, body } as never, newKey());
  };
  /** Its request lacks what it needs, and is given up after a while. */
  const giveUp = async () => {
    await server.database.query(`update mint_requests set details = '{}', seal = null where status = 0`);
    await sealRows(server, 'mint_requests');
    await runMintRequests(server.context);
    server.clock.advance(10 * 60_000 + 1);
    await signInUser(server, ada.email, ada.client);
    await runMintRequests(server.context);
  };

  test('a mint is pending, and cancelled with its reason when it fails', async () => {
    await ask('mintBills', { bills: { '5': 2 } });
    const shown = { action: mint, direction: outgoing, amount: '0.1' };
    expect(await newest()).toMatchObject({ ...shown, status: 0, reason: null });
    await giveUp();
    expect(await newest()).toMatchObject({ ...shown, status: -1, reason: 'transactionUnsuccessful' });
  });

  test('a fill too', async () => {
    await ask('mintBills', { bills: { '5': 1 } });
    await runMintRequests(server.context);
    const blanks = await ada.client.call(mintHouseRoutes.listMyBlanks, { params: notes, query: {} });
    const [blank] = blanks.payload.bills;
    await ask('fillBills', { fee: '0', currencyFill: tet, ids: [blank?.id] });
    const shown = { action: fill, direction: outgoing, amount: '5' };
    expect(await newest()).toMatchObject({ ...shown, status: 0, reason: null });
    await operatorOf(server).change('freeze', 'bill', blank?.serial ?? '');
    await runMintRequests(server.context);
    expect(await newest()).toMatchObject({ ...shown, status: -1, reason: 'incorrectBills' });
  });

  test('a burn too', async () => {
    const banknotes = await issueTo(server, ada, { '1': 2 });
    await ask('burnBills', { fee: '0', currenciesFill: tet, banknotes });
    const shown = { action: burn, direction: incoming, amount: '2' };
    expect(await newest()).toMatchObject({ ...shown, status: 0, reason: null });
    await giveUp();
    expect(await newest()).toMatchObject({ ...shown, status: -1, reason: 'transactionUnsuccessful' });
  });

  test('a fill at a network of its own too', async () => {
    const blanks = await house.mint(ada, { '5': 1 });
    server.clock.advance(1_000);
    await house.fill(ada, blanks);
    expect(await newest()).toMatchObject({ action: fill, status: 0, fee: { amount: '13', ticker: 'TRX' } });
    await failNextTransactions(server.context.db, { network: 'tron', count: 1 });
    await house.step();
    await house.step(3);
    expect(await newest()).toMatchObject({ action: fill, status: -1, reason: 'transactionUnsuccessful' });
  });
});
