import { allCommands } from './all-commands';
import type { Command } from './command';

/** What `npm run operator` prints without a command. */
export function showHelp(): string {
  const usages = allCommands.map((command) => ({ usage: showUsage(command), summary: command.summary }));
  const width = Math.max(...usages.map(({ usage }) => usage.length));
  const lines = usages.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    'npm run operator -- COMMAND',
    '',
    ...lines,
    '',
    '  npm run backup -- FILE, npm run restore -- FILE: everything with its keys, under BACKUP_PASSPHRASE',
    '',
    'USER is an e-mail address or a public id, CURRENCY a key such as tectum-t12-tet.',
    'What takes a reason stands in the history afterwards, with whoever did it; OPERATOR says who that is where several share',
    'a user of the machine. What takes --yes only shows without it what it would change.',
    'Exit codes: 0 done, 1 refused, not confirmed, or an alarm, 2 written wrongly.',
  ].join('\n');
}

/** How a command is written, with what all that change something take. */
export function showUsage(command: Command): string {
  if (command.kind !== 'change') return command.usage;
  return `${command.usage} --reason TEXT${command.asksFirst ? ' [--yes]' : ''}`;
}
