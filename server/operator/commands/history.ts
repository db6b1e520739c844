import { listActions } from '../../operator-history/operator-history.service';
import type { Command } from '../command';
import { readLimit } from '../read-input';

export const historyCommand: Command = {
  kind: 'look',
  name: 'history',
  usage: 'history [--limit N]',
  summary: 'what was changed by these commands, by whom and why, the newest first',
  async run({ db }, input) {
    const actions = await listActions(db, readLimit(input));
    return {
      lines: actions.flatMap(({ doneAt, actor, command, words, options, reason, changes, entryId }) => {
        const written = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
        const entry = entryId === undefined ? [] : [`entry ${entryId}`];
        return [
          [doneAt.toISOString(), actor, [command, ...words, ...written].join(' '), reason, ...entry].join(
            '  ',
          ),
          ...changes.map(({ what, from, to }) => `    ${what}: ${from ?? 'none'} → ${to ?? 'none'}`),
        ];
      }),
    };
  },
};
