import { operationActions } from '../../contract/operations/operation-enums';

/** What an entry's opposite has to undo beside the money. */
interface Reversible {
  /** The words of the users' histories for what comes back to one, and for what is taken from one again. */
  incomingAction: number;
  outgoingAction: number;
}

/** How an entry that can't be reversed is corrected. */
interface Final {
  instead: string;
}

const { accrued, receipt, send } = operationActions;
const byOperator = 'credit or debit the user instead';
const underWay = 'it is a step of a request, which ends by itself, done or given back';
const toNetwork = 'what a network has taken does not come back; if it was our fault, credit the user';

/**
 * Every kind of entry: reversed, or what to do instead. Beside the three that only move money between users and us, each
 * is one half of something: bills, a hold, coins of a network, a payment. Its opposite alone would leave the other half.
 */
const rules: Readonly<Record<string, Reversible | Final>> = {
  'operator credit': { incomingAction: accrued, outgoingAction: send },
  'operator debit': { incomingAction: accrued, outgoingAction: send },
  'send within': { incomingAction: receipt, outgoingAction: send },
  genesis: { instead: 'the books begin with it; wrong stocks need new books' },
  mint: { instead: 'the blanks are printed; if it was our fault, credit the user with what they cost' },
  'mint: request': { instead: underWay },
  'fill green': { instead: 'the bills live; their holder burns them, and what that costs can be credited' },
  'fill green: request': { instead: underWay },
  'fill blue: request': { instead: underWay },
  'fill blue: broadcast': { instead: underWay },
  'fill blue: final': { instead: 'the bills live; their holder burns them, and has their coins by the keys' },
  'fill blue: failed': { instead: 'it gave everything back; the user fills the blanks again' },
  'bills to pay': { instead: 'the bills are stock now; the user turns his pay balance into bills again' },
  'pay to bills': { instead: 'the user turns the bills into pay balance again' },
  'burn green': { instead: `a burn is final; ${byOperator}` },
  'burn blue': { instead: 'a burn is final, the keys are given away; if it was our fault, credit the user' },
  'epos pay': { instead: 'its merchant gives it back, as a refund at the till' },
  'epos refund': { instead: 'the merchant asks for the payment again at the till' },
  'buy tct': { instead: `it was made at a quote that is used up; ${byOperator}` },
  'buy tct with bills': { instead: `it was made at a quote that is used up; ${byOperator}` },
  'send: request': { instead: underWay },
  'send: broadcast': { instead: toNetwork },
  'send: final': { instead: toNetwork },
  'send: failed': { instead: `it gave the amount back; ${byOperator}` },
  deposit: { instead: 'the coins lie at our address; debit the user if they are not his' },
  migrate: { instead: 'the user migrates back, or the operator credits and debits him' },
  'release hold': { instead: 'it gave back what was set aside; debit the user if that was wrong' },
  'network cost': { instead: 'the network has it; what it costs us stays as it is' },
};

/** The rule of a kind of entry; a kind that nobody has thought of is not reversed. */
export function reversalRule(kind: string): Reversible | Final {
  if (kind.startsWith('reversal of ')) return { instead: `a reversal is final; ${byOperator}` };
  return (Object.hasOwn(rules, kind) ? rules[kind] : undefined) ?? { instead: byOperator };
}

/** The kinds of entries that have a rule of their own. */
export const ruledKinds: readonly string[] = Object.keys(rules);
