import { allCommands } from './all-commands';

/** What `npm run operator` prints without a command. */
export function showHelp(): string {
  const width = Math.max(...allCommands.map(({ usage }) => usage.length));
  const lines = allCommands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    'npm run operator -- COMMAND',
    '',
    ...lines,
    '',
    '  npm run backup -- FILE, npm run restore -- FILE: everything with its keys, under BACKUP_PASSPHRASE',
    '',
    'USER is an e-mail address or a public id, CURRENCY a key such as tectum-t12-tet.',
    'Exit codes: 0 done, 1 refused or an alarm, 2 written wrongly.',
  ].join('\n');
}
