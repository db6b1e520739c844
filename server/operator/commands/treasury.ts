import { formatAmount } from '../../../contract/money/amounts';
import { chainNetworkOf } from '../../chains/chain-networks';
import { fundFromArrivals } from '../../treasury/fund-treasury.service';
import type { ChangeCommand } from '../command';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

export const treasuryFundCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'treasury fund',
  usage: 'treasury fund CURRENCY',
  summary: 'books what arrived at our own address as the treasury’s',
  async run(context, input) {
    const currency = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const { key, decimal } = currency;
    if (chainNetworkOf(currency) === undefined) throw new WrongUsage(`CURRENCY: ${key} lies on no network`);
    const funding = await fundFromArrivals(context, { currency, note: context.note });
    if (funding === undefined)
      return { lines: [`No ${key} waits at our own address; nothing was booked.`], changes: [] };
    const { entryId, arrivals, fromMinor, toMinor } = funding;
    const shown = (minor: bigint): string => formatAmount(minor, decimal);
    return {
      lines: [
        `${shown(toMinor - fromMinor)} ${key} of ${arrivals.length} arrivals are the treasury’s: entry ${entryId}`,
      ],
      changes: [
        ...arrivals.map(({ id, hash, amountMinor }) => ({
          what: `arrival ${id} of ${shown(amountMinor)} by ${hash}`,
          from: 'unclaimed',
          to: 'treasury',
        })),
        { what: `treasury ${key}`, from: shown(fromMinor), to: shown(toMinor) },
      ],
      entryId,
    };
  },
};
