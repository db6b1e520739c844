import { randomBytes } from 'node:crypto';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { withCapitals } from '../../../server/chains/wallet-keys/chain-forms';
import type { WalletKey } from '../../../server/chains/wallet-keys/create-wallet-keys';
import { startAnvil } from '../../chains/anvil';
import type { Anvil } from '../../chains/anvil';
import { bitcoinChain, passBlocks, writtenCoins } from '../../chains/bitcoin-chain';
import type { ChainUnderTest } from '../../chains/chain-under-test';
import { deployEthereumTokens, evmChain } from '../../chains/evm-chain';
import { startNodeGate } from '../../chains/node-gate';
import type { NodeGate } from '../../chains/node-gate';
import { startBitcoinNode } from '../../support/bitcoin-node';
import type { BitcoinNode } from '../../support/bitcoin-node';

/** A real node with everything that strangers, miners and thieves do there. */
export interface TrialNetwork {
  name: 'bitcoin' | 'ethereum';
  node: Pick<BitcoinNode, 'freeze' | 'resume'>;
  /** What the server asks in the node's place. */
  gate: NodeGate;
  /** The call by which a transaction is handed in. */
  submit: string;
  chain: Pick<ChainUnderTest, 'adapter' | 'mine' | 'reorganise' | 'payFromOutside'>;
  currencies: readonly Currency[];
  /** A new address of someone else's. */
  outside: () => Promise<string>;
  isIncluded: (transaction: string) => Promise<boolean>;
  /** Someone hands in a payment and replaces it while it waits; returns both transactions. */
  payAndReplace: (address: string, amount: bigint) => Promise<string[]>;
  /** A payment comes into a block, which is undone, and its coins go elsewhere; returns the payment. */
  payAndSpendTwice: (address: string, amount: bigint) => Promise<string>;
  /** Someone with our key takes everything at its address; returns the transaction. */
  steal: (key: WalletKey) => Promise<string>;
  stop: () => Promise<void>;
}

interface Output {
  txid: string;
  vout: number;
  amount: number;
}
const satoshis = (coins: number): bigint => BigInt(Math.round(coins * 1e8));
const fee = 5_000n;

/** Two nodes: the server's, and one whose longer chain undoes the server's blocks. */
export async function startTrialBitcoin(
  program: string,
): Promise<TrialNetwork & Record<'node' | 'rival', BitcoinNode>> {
  const [node, rival] = await Promise.all([startBitcoinNode(program), startBitcoinNode(program)]);
  await node.mine(1);
  await passBlocks(node, rival);
  const gate = await startNodeGate(node.url);
  const chain = bitcoinChain(node);
  const handIn = (hex: string) => node.call<string>('sendrawtransaction', hex, 0);
  const spend = async (inputs: readonly Output[], outputs: Record<string, bigint>) => {
    const written = Object.fromEntries(Object.entries(outputs).map(([to, sum]) => [to, writtenCoins(sum)]));
    return node.call<string>('createrawtransaction', inputs, written);
  };
  return {
    name: 'bitcoin',
    node,
    rival,
    gate,
    submit: 'sendrawtransaction',
    currencies: [requireCurrency('bitcoin-native-btc')],
    chain: {
      ...chain,
      async reorganise(depth, undone) {
        if (undone === 'are forgotten') return chain.reorganise(depth, undone);
        // The other miner hasn't seen the newest blocks, and finds more of them.
        const tip = await node.call<number>('getblockcount');
        await rival.call('invalidateblock', await rival.call('getblockhash', tip - depth + 1));
        await rival.mine(depth + 1);
        await passBlocks(rival, node);
      },
      async mine(count) {
        await node.mine(count);
        await passBlocks(node, rival);
      },
    },
    // The server's node has a wallet that spends what it receives.
    outside: () => rival.wallet<string>('getnewaddress', '', 'bech32'),
    async isIncluded(transaction) {
      const details = await node.wallet<{ confirmations: number }>('gettransaction', transaction);
      return details.confirmations > 0;
    },
    async payAndReplace(address, amount) {
      const first = await chain.payFromOutside(address, amount, chain.currency);
      const { txid } = await node.wallet<{ txid: string }>('bumpfee', first);
      const { hex } = await node.wallet<{ hex: string }>('gettransaction', txid);
      return [first, await handIn(hex)];
    },
    async payAndSpendTwice(address, amount) {
      const all = await node.wallet<Output[]>('listunspent');
      const coin = all.find((one) => one.amount > 1);
      if (coin === undefined) throw new Error('the outside wallet has no coin');
      const back = await node.wallet<string>('getnewaddress');
      const rest = satoshis(coin.amount) - fee;
      const sign = async (outputs: Record<string, bigint>) =>
        node.wallet<{ hex: string }>('signrawtransactionwithwallet', await spend([coin], outputs));
      const [payment, other] = [
        await sign({ [address]: amount, [back]: rest - amount }),
        await sign({ [back]: rest }),
      ];
      const transaction = await handIn(payment.hex);
      await node.mine(1);
      await chain.reorganise(1, 'are forgotten');
      await handIn(other.hex);
      await node.mine(1);
      await passBlocks(node, rival);
      return transaction;
    },
    async steal({ address, privateKey }) {
      type Scanned = { unspents: (Output & { scriptPubKey: string })[] };
      const { unspents } = await node.call<Scanned>('scantxoutset', 'start', [`addr(${address})`]);
      const sum = unspents.reduce((total, { amount }) => total + satoshis(amount), 0n);
      const to = await node.wallet<string>('getnewaddress');
      const bare = await spend(unspents, { [to]: sum - fee });
      const { hex } = await node.call<{ hex: string }>(
        'signrawtransactionwithkey',
        bare,
        [privateKey],
        unspents,
      );
      return handIn(hex);
    },
    async stop() {
      await gate.stop();
      await Promise.all([node.stop(), rival.stop()]);
    },
  };
}

/** Anvil with tokens of our own. */
export async function startTrialEthereum(): Promise<TrialNetwork & { settings: Record<string, string> }> {
  const anvil = await startAnvil(31_337n);
  const { tokens, environment } = await deployEthereumTokens(anvil);
  const ether = requireCurrency('ethereum-native-eth');
  const chain = evmChain(anvil, { network: 'ethereum', currency: ether, tokens });
  const gate = await startNodeGate(anvil.url);
  return {
    name: 'ethereum',
    node: anvil,
    gate,
    settings: environment,
    submit: 'eth_sendRawTransaction',
    currencies: [ether, requireCurrency('ethereum-erc20-usdt')],
    chain,
    outside: () => Promise.resolve(withCapitals(randomBytes(20).toString('hex'))),
    isIncluded: async (transaction) => (await anvil.ask('eth_getTransactionReceipt', transaction)) !== null,
    payAndReplace: (address, amount) => payTwiceWithOneNonce(anvil, address, amount),
    async payAndSpendTwice(address, amount) {
      const transaction = await chain.payFromOutside(address, amount, ether);
      await chain.mine(1);
      await chain.reorganise(1, 'are forgotten');
      // Takes the same nonce.
      await chain.payFromOutside(anvil.accounts[1] ?? '', amount, ether);
      await chain.mine(1);
      return transaction;
    },
    async steal({ address }) {
      await anvil.ask('anvil_impersonateAccount', address);
      const [balance, nonce] = [
        await anvil.ask('eth_getBalance', address, 'latest'),
        await anvil.ask('eth_getTransactionCount', address, 'latest'),
      ];
      const value = BigInt(String(balance)) - 10n ** 16n;
      const transaction = await payAt(anvil, {
        from: address,
        to: anvil.accounts[2],
        nonce,
        value,
        gwei: 50n,
      });
      await anvil.ask('anvil_stopImpersonatingAccount', address);
      return transaction;
    },
    async stop() {
      await gate.stop();
      anvil.stop();
    },
  };
}

async function payTwiceWithOneNonce(anvil: Anvil, to: string, value: bigint): Promise<string[]> {
  const [from] = anvil.accounts;
  const nonce = await anvil.ask('eth_getTransactionCount', from, 'pending');
  const payment = { from, to, nonce, value };
  return [await payAt(anvil, { ...payment, gwei: 10n }), await payAt(anvil, { ...payment, gwei: 20n })];
}

async function payAt(
  anvil: Anvil,
  payment: { from: string | undefined; to: string | undefined; nonce: unknown; value: bigint; gwei: bigint },
): Promise<string> {
  const { value, gwei, ...call } = payment;
  const price = `0x${(gwei * 10n ** 9n).toString(16)}`;
  const fees = { gas: '0x5208', maxFeePerGas: price, maxPriorityFeePerGas: price };
  return String(
    await anvil.ask('eth_sendTransaction', { ...call, ...fees, value: `0x${value.toString(16)}` }),
  );
}
