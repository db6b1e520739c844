import { printStock } from '../../bills/print-stock.service';
import type { ChangeCommand } from '../command';
import { currencyNamed, wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const stockCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'stock',
  usage: 'stock CURRENCY NOMINAL COUNT',
  summary: "prints blanks of the treasury's own into the pool",
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const [nominal, count] = [wordAt(input, 1, 'NOMINAL'), wordAt(input, 2, 'COUNT')];
    if (!/^[1-9][0-9]{0,3}$/.test(count)) throw new WrongUsage('COUNT: a whole number above zero');
    await printStock(context, { currency, combination: { [nominal]: Number(count) } });
    return {
      lines: [`${count} blanks of ${nominal} ${currency.ticker} are in the pool.`],
      changes: [{ what: `blanks printed ${currency.key} ${nominal}`, from: null, to: count }],
    };
  },
};
