import { setMintCost } from '../../mint-costs/mint-cost.service';
import type { Command } from '../command';
import { currencyNamed, wordAt } from '../read-input';

export const costSetCommand: Command = {
  name: 'cost set',
  usage: 'cost set CURRENCY NOMINAL TET',
  summary: 'sets what minting one bill costs; requests on the older cost are refused',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const nominal = wordAt(input, 1, 'NOMINAL');
    const cost = wordAt(input, 2, 'TET');
    await setMintCost(context, { currency, nominal, cost });
    return { lines: [`Minting ${nominal} ${currency.ticker} costs ${cost} TET now.`] };
  },
};
