import { requireCurrency } from '../../../contract/currencies/find-currency';
import { mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../../contract/money/format-amount';
import { currentMintCost, setMintCost } from '../../mint-costs/mint-cost.service';
import { nameSetting } from '../../operator-history/setting';
import type { ChangeCommand } from '../command';
import { currencyNamed, wordAt } from '../read-input';

export const costSetCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'cost set',
  usage: 'cost set CURRENCY NOMINAL TET',
  summary: 'sets what minting one bill costs; requests on the older cost are refused',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const nominal = wordAt(input, 1, 'NOMINAL');
    const cost = wordAt(input, 2, 'TET');
    const { costMinor } = await currentMintCost(context, { currency, nominal });
    await setMintCost(context, { currency, nominal, cost });
    const from = formatAmount(costMinor, requireCurrency(mintCostKey).decimal);
    return {
      lines: [`Minting ${nominal} ${currency.ticker} costs ${cost} TET now.`],
      changes: [{ what: nameSetting('mint cost', currency.key, nominal), from, to: cost }],
    };
  },
};
