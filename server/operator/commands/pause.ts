import { nameSetting } from '../../kernel/operator-history/operator-history';
import { clearPause, listPauses, pausableOperations, setPause } from '../../market/switches/pauses.service';
import type { PausableOperation } from '../../market/switches/pauses.service';
import type { ChangeCommand, ChangeContext, CommandInput } from '../command';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

interface Target {
  operation: PausableOperation;
  currencyId: number | null;
  /** The currency's key, for the operator. */
  key: string | undefined;
}

export const pauseCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'pause',
  usage: 'pause OPERATION [CURRENCY]',
  summary: `stops ${pausableOperations.join(', ')}; users read the reason`,
  async run(context, input) {
    const target = readTarget(input);
    const { operation, currencyId, key } = target;
    const { reason } = context;
    const from = await reasonNow(context, target);
    await setPause(context, { operation, currencyId, reason });
    return {
      lines: [`${operation} is paused for ${key ?? 'all currencies'}.`],
      changes: [{ what: nameOf(target), from, to: reason }],
    };
  },
};

export const resumeCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  name: 'resume',
  usage: 'resume OPERATION [CURRENCY]',
  summary: 'lets it go on',
  async run(context, input) {
    const target = readTarget(input);
    const from = await reasonNow(context, target);
    await clearPause(context, target);
    return {
      lines: [`${target.operation} goes on for ${target.key ?? 'all currencies'}.`],
      changes: [{ what: nameOf(target), from, to: null }],
    };
  },
};

function readTarget(input: CommandInput): Target {
  const word = wordAt(input, 0, 'OPERATION');
  const operation = pausableOperations.find((known) => known === word);
  if (operation === undefined) throw new WrongUsage(`OPERATION: one of ${pausableOperations.join(', ')}`);
  const [, named] = input.words;
  if (named === undefined) return { operation, currencyId: null, key: undefined };
  const { id, key } = currencyNamed(named);
  return { operation, currencyId: id, key };
}

const nameOf = ({ operation, key }: Target): string => nameSetting('pause', operation, key ?? 'all');

/** The current reason for the pause, or null. */
async function reasonNow({ db }: ChangeContext, target: Target): Promise<string | null> {
  const pauses = await listPauses(db);
  const now = pauses.find(
    ({ operation, currencyId }) => operation === target.operation && currencyId === target.currencyId,
  );
  return now?.reason ?? null;
}
