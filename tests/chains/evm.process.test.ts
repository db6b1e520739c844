import { afterAll, beforeAll, describe } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { describeAdapter } from './adapter-contract';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deploy, evmChain, sendFromOutside, tokenInput } from './evm-chain';
import { tokenCode } from './evm-contracts';

const hasAnvil = findAnvil() !== undefined;
const plenty = 10n ** 24n;

/** The node's account that pays from outside has plenty of the token. */
async function deployToken(anvil: Anvil, decimals: number): Promise<string> {
  const contract = await deploy(anvil, tokenCode({ decimals }));
  const [account = ''] = anvil.accounts;
  await sendFromOutside(anvil, { to: contract, data: tokenInput('mint', account, plenty) });
  await anvil.ask('anvil_mine', '0x1');
  return contract;
}

describe.each([
  ['ethereum', 31_337n, 'ethereum-native-eth', 'ethereum-erc20-usdt', 6],
  ['tectum', 1003n, 'tectum-v4-tet', 'tectum-v4-tct', 18],
] as const)(`%s${anvilNote}`, (network, chainId, coinKey, tokenKey, decimals) => {
  const coin = requireCurrency(coinKey);
  const token = requireCurrency(tokenKey);
  let anvil: Anvil;
  let contract: string;

  beforeAll(async () => {
    if (!hasAnvil) return;
    anvil = await startAnvil(chainId);
    contract = await deployToken(anvil, decimals);
  });
  afterAll(() => {
    if (hasAnvil) anvil.stop();
  });

  describe.runIf(hasAnvil)('with a node', () => {
    const tokens = () => [{ currencyId: token.id, contract, decimals }];
    describeAdapter(coinKey, async () => evmChain(anvil, { network, currency: coin, tokens: tokens() }));
    describeAdapter(tokenKey, async () => evmChain(anvil, { network, currency: token, tokens: tokens() }));
  });
});
