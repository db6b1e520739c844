import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../../contract/money/amounts';
import { clearPrice, currentPrices, setPrice } from '../../market/currencies/prices.service';
import { currentMintCosts, setMintCost } from '../../market/mint-costs/mint-costs.service';
import { nameSetting } from '../../kernel/operator-history/operator-history';
import type { Change } from '../../kernel/operator-history/operator-history';
import type { ServiceContext } from '../../service-context';
import type { ChangeCommand } from '../command';
import { currencyNamed, wordAt } from '../read-input';

export const priceSetCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'price set',
  usage: 'price set CURRENCY DOLLARS',
  summary: 'sets a price that replaces the price source’s',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const price = wordAt(input, 1, 'DOLLARS');
    const change = await changePrice(context, currency, price);
    return { lines: [`1 ${currency.ticker} (${currency.key}) is $${price} now.`], changes: [change] };
  },
};

export const priceClearCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'price clear',
  usage: 'price clear CURRENCY',
  summary: 'returns to the price source’s price',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const change = await changePrice(context, currency, null);
    return { lines: [`The price of ${currency.key} comes from the price source.`], changes: [change] };
  },
};

/** Sets a currency's price; null returns it to the price source. Returns the change for the operator's history. */
async function changePrice(context: ServiceContext, currency: Currency, to: string | null): Promise<Change> {
  const from = (await currentPrices(context)).get(currency.id) ?? null;
  await (to === null ? clearPrice(context, currency) : setPrice(context, currency, to));
  return { what: nameSetting('price', currency.key), from, to };
}

export const costSetCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'cost set',
  usage: 'cost set CURRENCY NOMINAL TET',
  summary: 'sets what minting one bill costs; requests that still show the old cost are refused',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const nominal = wordAt(input, 1, 'NOMINAL');
    const cost = wordAt(input, 2, 'TET');
    const costMinor = (await currentMintCosts(context, currency)).get(nominal);
    await setMintCost(context, { currency, nominal, cost });
    const { decimal } = requireCurrency(mintCostKey);
    const from = costMinor === undefined ? null : formatAmount(costMinor, decimal);
    return {
      lines: [`Minting ${nominal} ${currency.ticker} costs ${cost} TET now.`],
      changes: [{ what: nameSetting('mint cost', currency.key, nominal), from, to: cost }],
    };
  },
};
