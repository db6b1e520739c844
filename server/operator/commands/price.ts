import { clearPrice, setPrice } from '../../currencies/set-price.service';
import type { Command } from '../command';
import { currencyNamed, wordAt } from '../read-input';

export const priceSetCommand: Command = {
  name: 'price set',
  usage: 'price set CURRENCY DOLLARS',
  summary: 'sets a price, whatever the price source says',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const price = wordAt(input, 1, 'DOLLARS');
    await setPrice(context, currency, price);
    return { lines: [`1 ${currency.ticker} (${currency.key}) is $${price} now.`] };
  },
};

export const priceClearCommand: Command = {
  name: 'price clear',
  usage: 'price clear CURRENCY',
  summary: 'lets the price source say the price again',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    await clearPrice(context, currency);
    return { lines: [`The price of ${currency.key} comes from the price source.`] };
  },
};
