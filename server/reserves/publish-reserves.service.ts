import { sign } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import type { ReserveStatement } from '../../contract/reserves/reserves.contract';
import { isAddressOf } from '../bills/bill-addresses';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { chainNetworkOf } from '../chains/chain-networks';
import { listHoldings } from '../chains/list-holdings';
import { publicUrl } from '../http/own-address';
import { signingKeys } from '../kernel/keys/signing-keys';
import { listSystemBalances } from '../ledger/balances';
import { newestBlock } from '../ledger/blocks/shown-block';
import type { ServiceContext } from '../service-context';
import { insertAddresses, insertPublication, selectBillAddresses } from './reserves.store';
import { rootOf } from './sum-tree';
import { writeTrees } from './write-trees';

/** Publishes what users are owed and what is held. The caller's transaction has to read from one snapshot. */
export async function publishReserves(context: ServiceContext): Promise<ReserveStatement> {
  const { db, clock, config, keys } = context;
  const [id, publishedAt] = [uuidv7(), clock.now()];
  // The database checks at the commit that nodes and addresses have their publication.
  const trees = await writeTrees(context, id);
  const root = rootOf(trees);
  const statement: ReserveStatement = {
    version: 1,
    id,
    issuer: publicUrl(config),
    publishedAt: publishedAt.toISOString(),
    root: root.toString('hex'),
    block: await newestBlock(db),
    currencies: currencyCatalogue.map(({ key, decimal }) => ({ key, decimal })),
    owed: trees.map(({ key, hash, sumMinor, leaves }) => ({
      key,
      root: Buffer.from(hash).toString('hex'),
      sum: String(sumMinor),
      leaves,
    })),
    backing: await listBacking(context),
    networks: await signNetworks(context, { id, root: root.toString('hex') }),
  };
  const text = JSON.stringify(statement);
  const signature = sign(null, Buffer.from(text), signingKeys(keys.reserveSigning).privateKey);
  await db.write([insertPublication({ id, published_at: publishedAt, root, statement: text, signature })]);
  return statement;
}

async function listBacking({ db }: Pick<ServiceContext, 'db'>): Promise<ReserveStatement['backing']> {
  return (await listSystemBalances(db))
    .filter(({ kind, balanceMinor }) => kind === 'position' && balanceMinor !== 0n)
    .map(({ holder, currencyId, balanceMinor }) => ({
      family: requireCurrency(Number(holder)).key,
      key: requireCurrency(currencyId).key,
      amount: String(balanceMinor),
    }));
}

/** Lists what each network holds, signed by the key of our own address there, and stores the addresses of blue bills. */
async function signNetworks(
  context: ServiceContext,
  publication: { id: string; root: string },
): Promise<ReserveStatement['networks']> {
  const { chains, walletKeys, signer } = context;
  const bills = await writeBillAddresses(context, publication.id);
  return (await listHoldings(context)).map(({ network, at, holdings }) => {
    const place = custodyPlaceOf(network);
    return {
      network,
      isSimulated: chains.embedded.includes(network),
      height: String(at.height),
      hash: at.hash,
      address: walletKeys.addressOf(place),
      ...signer.signReserves(place, publication),
      coins: holdings.map(({ currency, ownMinor, usersMinor, userAddresses, arrivingMinor }) => ({
        key: currency.key,
        own: String(ownMinor),
        users: String(usersMinor),
        userAddresses,
        arriving: String(arrivingMinor),
        ...(bills.get(currency.id) ?? { bills: '0', billAddresses: 0 }),
      })),
    };
  });
}

async function writeBillAddresses(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  publicationId: string,
): Promise<ReadonlyMap<number, { bills: string; billAddresses: number }>> {
  const sums = new Map<number, { bills: string; billAddresses: number }>();
  const blue = currencyCatalogue.filter(
    (currency) => hubOf(currency.id) === 'blue' && chainNetworkOf(currency) !== undefined,
  );
  for (const { id: currencyId } of blue) {
    const { addresses } = await db.read({ addresses: selectBillAddresses(currencyId) });
    if (addresses.length === 0) continue;
    const altered = addresses.find((row) => !isAddressOf({ keys }, row));
    if (altered !== undefined)
      throw new Error(`the address of bill ${altered.serial} is not as the server wrote it`);
    await db.write([insertAddresses({ publicationId, currencyId }, addresses)]);
    const sumMinor = addresses.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    sums.set(currencyId, { bills: String(sumMinor), billAddresses: addresses.length });
  }
  return sums;
}
