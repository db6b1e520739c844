import { currentPrices } from '../../currencies/current-prices.service';
import { clearPrice, setPrice } from '../../currencies/set-price.service';
import { nameSetting } from '../../operator-history/setting';
import type { ChangeCommand } from '../command';
import { currencyNamed, wordAt } from '../read-input';

export const priceSetCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'price set',
  usage: 'price set CURRENCY DOLLARS',
  summary: 'sets a price, whatever the price source says',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const price = wordAt(input, 1, 'DOLLARS');
    const from = (await currentPrices(context)).get(currency.id) ?? null;
    await setPrice(context, currency, price);
    return {
      lines: [`1 ${currency.ticker} (${currency.key}) is $${price} now.`],
      changes: [{ what: nameSetting('price', currency.key), from, to: price }],
    };
  },
};

export const priceClearCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'price clear',
  usage: 'price clear CURRENCY',
  summary: 'lets the price source say the price again',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const from = (await currentPrices(context)).get(currency.id) ?? null;
    await clearPrice(context, currency);
    return {
      lines: [`The price of ${currency.key} comes from the price source.`],
      changes: [{ what: nameSetting('price', currency.key), from, to: null }],
    };
  },
};
