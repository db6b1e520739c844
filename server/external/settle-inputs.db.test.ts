import { beforeEach, expect, test } from 'vitest';
import { externalRoutes } from '../../contract/external/external.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { BillUser } from '../../tests/support/bill-user';
import { fundBridge } from '../../tests/support/fund-user';
import { stepBlocks } from '../../tests/support/step-blocks';
import { withServer } from '../../tests/support/with-server';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { settleInputs } from './settle-inputs.service';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const [t12, erc20] = ['tectum-t12-tet', 'ethereum-erc20-tet'];
let ada: BillUser;

beforeEach(async () => {
  ada = await BillUser.add(server);
  await fundBridge(server, { currencyKey: t12, amount: '50' });
});

/** Writes older requests whose time is over. They never end, because they have no seal. */
const addLasting = (count: number) =>
  server.database.query(
    `with places as (
       insert into input_addresses (user_id, chain) select $1::uuid, 'ethereum' from generate_series(1, $2::integer)
       returning address_index
     )
     insert into external_inputs (id, user_id, currency_from, currency_to, amount, dust, address_index, state, expires_at,
       created_at)
     select ('00000000-0000-7000-8000-' || lpad(address_index::text, 12, '0'))::uuid, $1::uuid, 9, 2, 1, 1, address_index,
       'open', $3::timestamptz, $3::timestamptz
     from places`,
    [ada.id, count, new Date(server.clock.now().getTime() - 60_000)],
  );

/** A request that is paid; returns its id. */
async function payInput(amount: string): Promise<string> {
  const body = { amount, currencyFromKey: erc20, currencyToKey: t12 };
  const { input } = (await ada.ask(externalRoutes.initiateExternalInput, { body })).payload;
  const hash = await payFromOutside(server.context.db, {
    currency: requireCurrency(erc20),
    address: input.addressToFill,
    amountMinor: parseAmount(input.amountTotalStr, 8) ?? 0n,
  });
  await ada.ask(externalRoutes.confirmExternalInput, { body: { requestId: input.requestId, hash } });
  return input.requestId;
}

async function stateOf(id: string): Promise<string | undefined> {
  const { payload } = await ada.ask(externalRoutes.checkExternal, { params: { id } });
  return payload.input?.state;
}

test('a request ends however many older ones have to wait', async () => {
  const id = await payInput('5');
  await addLasting(100);
  await stepBlocks(server, 5);
  expect(await settleInputs(server.context)).toBe(1);
  expect(await stateOf(id)).toBe('done');
});

test('a request ends though an older one fails', async () => {
  const [failing, other] = [await payInput('5'), await payInput('6')];
  await stepBlocks(server, 5);
  const { ledger } = server.context;
  const post: typeof ledger.post = async (entry, options) => {
    if (entry.about === failing) throw new Error('planted');
    return ledger.post(entry, options);
  };
  await expect(settleInputs({ ...server.context, ledger: { ...ledger, post } })).rejects.toThrow('planted');
  expect([await stateOf(failing), await stateOf(other)]).toEqual(['confirming', 'done']);
  expect(await settleInputs(server.context)).toBe(1);
});
