import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { chainNetworkOf } from '../../chains/chain-networks';
import { coverageOf, describeCoverage } from '../../chains/coverage';
import { readTotals } from '../../audit/audit-view';
import { listSystemBalances } from '../../ledger/balances';
import { fundFromArrivals } from '../../treasury/fund-treasury.service';
import type { ChangeCommand, Command } from '../command';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

export const treasuryCommand: Command = {
  kind: 'look',
  name: 'treasury',
  usage: 'treasury',
  summary: 'every system account with its balance, and whether the coins cover what users are owed',
  async run({ db, chains }) {
    const balances = await listSystemBalances(db);
    const coverages = coverageOf(chains, await readTotals(db));
    return {
      lines: [
        ...balances.map(({ kind, holder, currencyId, balanceMinor }) => {
          const { key, decimal } = requireCurrency(currencyId);
          const name = holder === '' ? kind : `${kind}[${holder}]`;
          return `${key.padEnd(22)}  ${name.padEnd(24)}  ${formatAmount(balanceMinor, decimal)}`;
        }),
        ...coverages.map((coverage) => `${coverage.currency.key.padEnd(22)}  ${describeCoverage(coverage)}`),
      ],
      isAlarm: coverages.some(({ missingMinor }) => missingMinor > 0n),
    };
  },
};

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
