import type { ServiceContext } from '../../service-context';
import { pausableOperations } from '../../switches/pause';
import type { PausableOperation } from '../../switches/pause';
import { clearPause, setPause } from '../../switches/set-pause.service';
import type { Command, CommandInput } from '../command';
import { currencyNamed, requireOption, wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const pauseCommand: Command = {
  name: 'pause',
  usage: 'pause OPERATION [CURRENCY] --reason TEXT',
  summary: `stops ${pausableOperations.join(', ')}; users read the reason`,
  async run(context: ServiceContext, input) {
    const what = readTarget(input);
    await setPause(context, { ...what, reason: requireOption(input, 'reason') });
    return { lines: [`${what.operation} is paused for ${input.words[1] ?? 'all currencies'}.`] };
  },
};

export const resumeCommand: Command = {
  name: 'resume',
  usage: 'resume OPERATION [CURRENCY]',
  summary: 'lets it go on',
  async run(context, input) {
    const what = readTarget(input);
    await clearPause(context, what);
    return { lines: [`${what.operation} goes on for ${input.words[1] ?? 'all currencies'}.`] };
  },
};

function readTarget(input: CommandInput): { operation: PausableOperation; currencyId: number | null } {
  const word = wordAt(input, 0, 'OPERATION');
  const operation = pausableOperations.find((known) => known === word);
  if (operation === undefined) throw new WrongUsage(`OPERATION: one of ${pausableOperations.join(', ')}`);
  const [, key] = input.words;
  return { operation, currencyId: key === undefined ? null : currencyNamed(key).id };
}
