import { congest, failNextTransactions, reorganise } from '../../chains/embedded/disturb-chain';
import type { ChangeCommand, CommandInput } from '../command';
import { makeTestDeposit } from '../../deposits/test-deposit.service';
import { WrongUsage, currencyNamed, networkAt, userNamed, wordAt } from '../read-input';

export const chainFailCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'chain fail',
  usage: 'chain fail NETWORK COUNT',
  summary: 'simulated networks only: refuses the next transactions',
  async run({ db }, input) {
    const [network, count] = [networkAt(input, 0), readNumber(input, 1, 'COUNT')];
    await failNextTransactions(db, { network, count });
    return {
      lines: [`${network} refuses its next ${count} transactions.`],
      changes: [{ what: `${network}: transactions that it refuses`, from: null, to: String(count) }],
    };
  },
};

export const chainReorganiseCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'chain reorganise',
  usage: 'chain reorganise NETWORK DEPTH [forget]',
  summary: 'simulated networks only: undoes the last blocks; their transactions wait again, or are forgotten',
  async run({ db }, input) {
    const [network, depth] = [networkAt(input, 0), readNumber(input, 1, 'DEPTH')];
    const forgets = input.words[2] === 'forget';
    try {
      const undone = await reorganise(db, { network, depth, forgets });
      return {
        lines: [`${undone} blocks of ${network} are undone.`],
        changes: [{ what: `${network}: blocks that are undone`, from: null, to: String(undone) }],
      };
    } catch (error) {
      if (error instanceof RangeError) throw new WrongUsage(error.message);
      throw error;
    }
  },
};

export const chainCongestCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'chain congest',
  usage: 'chain congest NETWORK PERCENT',
  summary: 'simulated networks only: refuses fees below this percentage of the usual one; 0 takes all',
  async run({ db }, input) {
    const [network, feeFloorPercent] = [networkAt(input, 0), readNumber(input, 1, 'PERCENT')];
    await congest(db, { network, feeFloorPercent });
    return {
      lines: [`${network} refuses fees below ${feeFloorPercent} % of the usual one.`],
      changes: [{ what: `${network}: lowest fee in percent`, from: null, to: String(feeFloorPercent) }],
    };
  },
};

export const chainDepositCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'chain deposit',
  usage: 'chain deposit USER CURRENCY AMOUNT',
  summary: "simulated networks only: sends coins from outside to a user's address",
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const currency = currencyNamed(wordAt(input, 1, 'CURRENCY'));
    const amount = wordAt(input, 2, 'AMOUNT');
    const hash = await makeTestDeposit(context, { userId: user.id, currency, amount });
    return {
      lines: [`${amount} ${currency.ticker} are on their way to ${user.email}: ${hash}`],
      changes: [{ what: `${currency.key}: sent to ${user.email} from outside`, from: null, to: amount }],
    };
  },
};

function readNumber(input: CommandInput, index: number, what: string): number {
  const word = wordAt(input, index, what);
  if (!/^[0-9]{1,3}$/.test(word)) throw new WrongUsage(`${what}: a whole number`);
  return Number(word);
}
