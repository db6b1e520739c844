import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { Transaction } from 'micro-eth-signer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import { expectSound } from '../support/expect-sound';
import { followMintHouse } from '../support/follow-mint-house';
import { fundUser } from '../support/fund-user';
import { operatorOf } from '../support/operator-of';
import { registerUser } from '../support/register-user';
import { startTestServer } from '../support/test-server';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deployEthereumTokens, evmChain } from './evm-chain';

const ether = requireCurrency('ethereum-native-eth');
const oneEther = 10n ** 18n;
const params = { currencyKey: ether.key };
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe.runIf(findAnvil() !== undefined)(`blue bills of ether on anvil${anvilNote}`, () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
  });
  afterAll(() => anvil.stop());

  test(
    'are filled, handed over, exported and burned; their keys spend the coins',
    { timeout: 90_000 },
    async () => {
      const { tokens, environment } = await deployEthereumTokens(anvil);
      const chain = evmChain(anvil, { network: 'ethereum', currency: ether, tokens });
      const server = await startTestServer({ environment: { ...environment, BUDGET_SCALE: '100' } });
      onTestFinished(server.stop);
      const { context, database } = server;
      await joinRealNetworks(context);
      await chain.payFromOutside(
        context.walletKeys.addressOf(custodyPlaceOf('ethereum')),
        10n * oneEther,
        ether,
      );
      await chain.mine(4);
      await followMintHouse(context);
      const [ada, lin] = [await registerUser(server), await registerUser(server)];
      await fundUser(server, { email: ada.email, currencyKey: 'tectum-t12-tet', amount: '100' });
      await operatorOf(server).change('credit', ada.email, ether.key, '5');

      const { client } = ada;
      await client.call(
        mintHouseRoutes.mintBills,
        { params, body: { bills: { '0.1': 2, '1': 1 } } },
        keyed(),
      );
      await runMintRequests(context);
      const blanks = await client.call(mintHouseRoutes.listMyBlanks, { params, query: { limit: '500' } });
      const ids = blanks.payload.bills.map(({ id }) => id);
      const body = { fee: '0.1', currencyFill: ether.key, ids };
      await client.call(mintHouseRoutes.fillBills, { params, body }, keyed());
      for (let block = 0; block < 5; block += 1) {
        server.clock.advance(1_000);
        await followMintHouse(context);
        await chain.mine(1);
      }
      await followMintHouse(context);
      await expectSound(server);

      const lies = async (address: string) =>
        BigInt(String(await anvil.ask('eth_getBalance', address, 'latest')));
      const bills = async () => {
        const { rows } = await database.query<{ serial: string; address: string; nominal: string }>(
          `select serial, address, nominal::text from bills join bill_addresses on bill_id = bills.id order by nominal, serial`,
        );
        return rows;
      };
      const filled = await bills();
      expect(await Promise.all(filled.map(async ({ address }) => lies(address)))).toEqual([
        oneEther / 10n,
        oneEther / 10n,
        oneEther,
      ]);

      // One is handed over and exported by its new holder, whose passcode burns it; ada burns another.
      const [handed, burned] = filled;
      const stack = [handed?.serial ?? ''];
      await client.call(billsRoutes.handOverBills, { params, body: { stack, to: lin.email } }, keyed());
      const { payload } = await lin.client.call(
        exportsRoutes.exportBills,
        { params, body: { stack } },
        keyed(),
      );
      const [written] = payload.exported.map(({ serial, pin }) => `${serial}/${pin}`);
      const burn = async (user: typeof ada, banknotes: string[]) => {
        const fees = { fee: '0', currenciesFill: ether.key, banknotes };
        const answer = await user.client.call(mintHouseRoutes.burnBills, { params, body: fees }, keyed());
        expect(answer.payload.rejectedBills).toEqual([]);
        return keysIn(answer.payload.file ?? '');
      };
      const keys = [...(await burn(lin, [written ?? ''])), ...(await burn(ada, [burned?.serial ?? '']))];
      expect(keys.map(({ address }) => address)).toEqual([handed?.address, burned?.address]);
      const left = await client.call(billsRoutes.listBills, { params, query: { count: '50', offset: '0' } });
      expect(left.payload.bills.map(({ serial }) => serial)).toEqual([filled[2]?.serial]);
      await expectSound(server);

      const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
      for (const { privateKey } of keys)
        await spendAll(anvil, { privateKey, to: outside, value: oneEther / 10n });
      await chain.mine(4);
      expect(await lies(outside)).toBe(2n * (oneEther / 10n - gasMax));
      await followMintHouse(context);
      // Coins of burned bills are their holders' own: the books don't follow them.
      await expectSound(server);
    },
  );
});

const gasPrice = 20n * 10n ** 9n;
const gasMax = 21_000n * gasPrice;

async function spendAll(
  anvil: Anvil,
  { privateKey, to, value }: { privateKey: string; to: string; value: bigint },
): Promise<void> {
  const fields = { chainId: 31_337n, nonce: 0n, to, value: value - gasMax, gasLimit: 21_000n };
  const prices = { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice };
  const signed = Transaction.prepare({ type: 'eip1559', ...fields, ...prices }).signBy(privateKey);
  await anvil.ask('eth_sendRawTransaction', signed.toHex());
}

/** The table of an archive of burned bills. */
function keysIn(file: string): { address: string; privateKey: string }[] {
  const files = unzipSync(Buffer.from(file, 'base64'));
  return JSON.parse(strFromU8(files['bills.json'] ?? new Uint8Array())) as {
    address: string;
    privateKey: string;
  }[];
}
