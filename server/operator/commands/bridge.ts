import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { stockBridge } from '../../treasury/stock-bridge.service';
import type { BridgeDirection } from '../../treasury/stock-bridge.service';
import type { ChangeCommand } from '../command';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

export const bridgeFillCommand = bridgeCommand(
  'fill',
  'moves stock of the treasury to where migrations are paid from',
);

export const bridgeDrainCommand = bridgeCommand('drain', 'moves stock of a bridge back into the treasury');

function bridgeCommand(direction: BridgeDirection, summary: string): ChangeCommand {
  return {
    kind: 'change',
    asksFirst: true,
    movesMoney: true,
    name: `bridge ${direction}`,
    usage: `bridge ${direction} CURRENCY AMOUNT`,
    summary,
    async run(context, input) {
      const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
      const amountMinor = parseAmount(wordAt(input, 1, 'AMOUNT'), currency.decimal);
      if (amountMinor === undefined || amountMinor === 0n)
        throw new WrongUsage(`AMOUNT: above zero, with at most ${currency.decimal} decimals`);
      const { entryId, fromMinor, toMinor } = await stockBridge(context, {
        currency,
        amountMinor,
        direction,
      });
      const [from, to] = [fromMinor, toMinor].map((minor) => formatAmount(minor, currency.decimal));
      return {
        lines: [`The bridge of ${currency.key} has ${to} ${currency.ticker}: entry ${entryId}`],
        changes: [{ what: `bridge ${currency.key}`, from: from ?? '', to: to ?? '' }],
        entryId,
      };
    },
  };
}
