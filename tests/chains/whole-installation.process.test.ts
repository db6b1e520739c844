import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { parseAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import type { EmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { eventually } from '../support/eventually';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { HttpClient } from '../support/http-client';
import { HttpUser } from '../support/http-user';
import { runOperatorProcess } from '../support/operator-process';
import { makeScratchFolder } from '../support/scratch-folder';
import { startSmtpInbox } from '../support/smtp-inbox';
import type { SmtpInbox } from '../support/smtp-inbox';
import { startServer } from '../support/start-server';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { bitcoinChain } from './bitcoin-chain';
import { deployEthereumTokens, evmChain } from './evm-chain';

const bitcoind = findBitcoind();
const hasNodes = bitcoind !== undefined && findAnvil() !== undefined;
const note = hasNodes ? '' : ` (${bitcoindIsMissing}${anvilNote})`;
const email = 'walker@billfold.test';
const soon = { timeout: 60_000, interval: 500 };
const ether = requireCurrency('ethereum-native-eth');
const bitcoin = requireCurrency('bitcoin-native-btc');

/* As docs/chains.md and docs/operations.md say, from an empty database to the first deposit and send. */
describe.runIf(hasNodes)(`a server with its own PostgreSQL, mail server, bitcoind and anvil${note}`, () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let inbox: SmtpInbox;
  let node: BitcoinNode;
  let anvil: Anvil;
  beforeAll(async () => {
    folder = makeScratchFolder('billfold-installation-');
    const dataDir = path.join(folder, 'database');
    database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    inbox = await startSmtpInbox();
    node = await startBitcoinNode(bitcoind ?? '');
    anvil = await startAnvil(31_337n);
  });
  afterAll(async () => {
    anvil.stop();
    await Promise.all([node.stop(), inbox.close(), database.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The newest code that was mailed after `since` mails. */
  async function codeAfter(since: number): Promise<string> {
    return eventually(() => {
      const mail = inbox.mails.slice(since).findLast(({ to }) => to.includes(email));
      const code = mail?.raw.match(/^ {4}([0-9]{5})\r?$/m)?.[1];
      if (code === undefined) throw new Error(`no code was mailed: ${mail?.raw}`);
      return code;
    });
  }

  test(
    'registers a user, credits his deposits and pays his send, by mailed codes',
    { timeout: 300_000 },
    async () => {
      const { tokens, environment: ofEthereum } = await deployEthereumTokens(anvil);
      const env = {
        DATABASE_URL: database.serverConnectionString,
        OWNER_DATABASE_URL: database.connectionString,
        MASTER_KEY: 'a master key of this test, long enough',
        SMTP_URL: inbox.url,
        MAIL_FROM: 'Wallet <wallet@billfold.test>',
        DEMO: 'false',
        BITCOIN_RPC_URL: node.url,
        BITCOIN_NETWORK: 'regtest',
        ...ofEthereum,
      };
      const server = await startServer({ dataDir: path.join(folder, 'data'), env });
      onTestFinished(server.stop);
      const operator = (...args: string[]) => runOperatorProcess(args, { ...env, LOG_LEVEL: 'error' });
      const done = async (...args: string[]): Promise<string> => {
        const { exitCode, text } = await operator(...args);
        expect(exitCode, text).toBe(0);
        return text;
      };
      const change = (...args: string[]) => done(...args, '--reason', 'first start', '--yes');
      const chains = {
        bitcoin: bitcoinChain(node),
        ethereum: evmChain(anvil, { network: 'ethereum', currency: ether, tokens }),
      };
      const mine = async () => {
        await chains.bitcoin.mine(1);
        await chains.ethereum.mine(1);
      };
      /** Blocks, one by one, until an answer is there. */
      const mineUntil = async (ask: () => Promise<unknown>, wanted: unknown) => {
        const mineAndAsk = async () => {
          await mine();
          return ask();
        };
        await expect.poll(mineAndAsk, soon).toEqual(wanted);
      };

      // A server that has just started may still be in its first round.
      await expect
        .poll(async () => (await operator('chain', 'status')).text, soon)
        .toMatch(/^bitcoin {3}connected .*^ethereum {2}connected /ms);
      await change('genesis');
      // What a real network begins with is what lies at our own address.
      expect(await done('history')).toMatch(/treasury tectum-t12-tet(?!.*treasury bitcoin-native-btc)/s);
      const addresses = await done('treasury', 'addresses');
      const custodyOf = (key: string) =>
        new RegExp(`^${key} +(\\w+)  holds `, 'm').exec(addresses)?.[1] ?? '';
      await chains.bitcoin.payFromOutside(custodyOf(bitcoin.key), 500_000_000n, bitcoin);
      await chains.ethereum.payFromOutside(custodyOf(ether.key), 10n ** 19n, ether);
      await mineUntil(async () => (await operator('unclaimed', 'list')).text.match(/stray/g)?.length, 2);
      for (const { key } of [bitcoin, ether]) await change('treasury', 'fund', key);

      let since = 0;
      const user = new HttpUser(server.url, email, () => codeAfter(since));
      await user.register();
      const client = new HttpClient(server.url);
      client.accessToken = user.accessToken;
      const balance = async (currencyKey: string) =>
        (await client.call(balancesRoutes.getBalance, { params: { currencyKey }, query: {} })).payload;
      await chains.bitcoin.payFromOutside((await balance(bitcoin.key)).token, 5_000_000n, bitcoin);
      await chains.ethereum.payFromOutside((await balance(ether.key)).token, 10n ** 18n, ether);
      const states = async () =>
        (await client.call(depositsRoutes.listDeposits, { query: {} })).payload.deposits.map(
          ({ state }) => state,
        );
      await mineUntil(states, ['credited', 'credited']);

      since = inbox.mails.length;
      const to = '0x52908400098527886E0F7030069857D2E4169EE7';
      const body = { to, amount: '0.25', fee: '0.01' };
      const keyed = () => ({ 'idempotency-key': randomUUID() });
      const params = { currencyKey: ether.key };
      const { payload } = await client.call(sendRoutes.initiateSend, { params, body }, keyed());
      const { requestId } = payload;
      await client.call(
        sendRoutes.completeSend,
        { body: { requestId, code: await codeAfter(since) } },
        keyed(),
      );
      const state = async () =>
        (await client.call(sendRoutes.getSend, { params: { requestId } })).payload.send.state;
      await mineUntil(state, 'final');
      expect(BigInt(String(await anvil.ask('eth_getBalance', to, 'latest')))).toBe(25n * 10n ** 16n);
      expect(parseAmount((await balance(ether.key)).value, ether.decimal)).toBe(74n * 10n ** 16n);
      await expect.poll(async () => (await operator('audit')).text, soon).toContain('The books are right');
      expect(await done('treasury')).not.toContain('MISSING');
    },
  );
});
