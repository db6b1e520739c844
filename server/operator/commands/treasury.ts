import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { chainNetworkOf } from '../../chains/chain-networks';
import { coverageOf, describeCoverage } from '../../chains/coverage';
import { readTotals } from '../../audit/audit-view';
import { listSystemBalances } from '../../ledger/balances';
import { listCustody } from '../../treasury/list-custody';
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

export const treasuryAddressesCommand: Command = {
  kind: 'ask',
  name: 'treasury addresses',
  usage: 'treasury addresses',
  summary:
    'where to send coins of real networks, what lies there, what users are owed, and the gas that sweeps need',
  async run(context) {
    const custodies = await listCustody(context);
    const lines = custodies.map(({ currency, address, heldMinor, atUsersMinor, owedMinor, sweepGas }) => {
      const shown = (minor: bigint): string => formatAmount(minor, currency.decimal);
      return [
        currency.key.padEnd(22),
        address,
        `holds ${shown(heldMinor)}, users’ addresses ${shown(atUsersMinor)}, users are owed ${shown(owedMinor)}`,
        ...('error' in sweepGas ? [`THE GAS FOR SWEEPS IS UNKNOWN: ${sweepGas.error}`] : []),
        ...('addressCount' in sweepGas && sweepGas.addressCount > 0
          ? [`sweeps of tokens need up to ${shown(sweepGas.gasMinor)} (addresses: ${sweepGas.addressCount})`]
          : []),
      ].join('  ');
    });
    if (lines.length === 0) return { lines: ['Every network is simulated; nothing has to be sent.'] };
    return { lines, isIncomplete: custodies.some(({ sweepGas }) => 'error' in sweepGas) };
  },
};

export const treasuryFundCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
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
        `${shown(toMinor - fromMinor)} ${key} belongs to the treasury now (arrivals: ${arrivals.length}): entry ${entryId}`,
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
