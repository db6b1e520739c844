import { randomUUID } from 'node:crypto';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import { eventually } from '../../support/eventually';
import type { ClusterTrial } from './cluster-trial';
import { KeyedCaller } from './keyed-caller';
import { marketCurrency } from './market';
import type { Market } from './market';

const params = { currencyKey: marketCurrency.key };
const coin = 'tron-trc20-usdt';
/** What a customer needs for a ten and two single ones: the coin, what printing costs, and the network's fee. */
const purse = { [coin]: '12', 'tectum-t12-tet': '10', 'tron-native-trx': '39' };

/** Registers three customers, who print and fill their bills, and a merchant. */
export async function openClusterMarket(trial: ClusterTrial): Promise<Market> {
  const url = () => trial.plan.url;
  const shop = await trial.join('shop@example.test');
  await trial.order('merchant', 'enable', shop.email, 'A Shop');
  const customers = [];
  for (const name of ['cleo', 'dora', 'emil']) {
    const customer = await trial.join(`${name}@example.test`, purse);
    customers.push(customer);
    await printBills(new KeyedCaller(url, customer.email, customer.enter));
  }
  return { url, query: trial.query, merchants: [shop], customers };
}

/** Prints and fills the bills, and turns the ten into pay balance. */
async function printBills(caller: KeyedCaller): Promise<void> {
  const post = (path: string, body: object) =>
    caller.postUntilAnswered({
      path: path.replace(':currencyKey', marketCurrency.key),
      key: randomUUID(),
      body,
    });
  await post(mintHouseRoutes.mintBills.path, { bills: { '10': 1, '1': 2 } });
  const ids = await eventually(async () => {
    const { bills } = (await caller.read(mintHouseRoutes.listMyBlanks, { params, query: {} })).payload;
    if (bills.length < 3) throw new Error('the bills are not printed yet');
    return bills.map(({ id }) => id);
  });
  await post(mintHouseRoutes.fillBills.path, { fee: '39', currencyFill: coin, ids });
  const ten = await eventually(async () => {
    const query = { nominal: '10', count: '1' };
    const [bill] = (await caller.read(billsRoutes.listBills, { params, query })).payload.bills;
    if (bill === undefined) throw new Error('the bills are not filled yet');
    return bill;
  });
  await post(billsRoutes.depositBills.path, { stack: [ten.serial] });
}
