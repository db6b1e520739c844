import { parseArgs } from 'node:util';
import englishTexts from '../../public/locales/en/errors.json' with { type: 'json' };
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import { StartupError } from '../kernel/startup-error';
import { allCommands, findCommand } from './all-commands';
import type { Command, CommandInput, CommandResult } from './command';
import type { OperatorKey } from './key-file';
import { WrongUsage } from './read-input';
import { runCommand } from './run-command';

const optionNames = ['reason', 'limit', 'file', 'from', 'to', 'head'] as const;

/** Parses the command and its arguments; undefined means to show the help. */
function parseCommand(args: readonly string[]): { command: Command; input: CommandInput } | undefined {
  const { values, positionals } = parseWords(args);
  if (values.help === true || positionals.length === 0 || positionals[0] === 'help') return undefined;
  const named = findCommand(positionals);
  if (named === undefined) throw new WrongUsage(`unknown command '${positionals.slice(0, 2).join(' ')}'`);
  const { command, rest: words } = named;
  const options = Object.fromEntries(optionNames.map((name) => [name, values[name]]));
  return { command, input: { words, options, isConfirmed: values.yes === true } };
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        yes: { type: 'boolean' },
        reason: { type: 'string' },
        limit: { type: 'string' },
        file: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        head: { type: 'string' },
      },
    });
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

/** What `npm run operator` prints without a command. */
function showHelp(): string {
  const usages = allCommands.map((command) => ({ usage: showUsage(command), summary: command.summary }));
  const width = Math.max(...usages.map(({ usage }) => usage.length));
  const lines = usages.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return [
    'npm run operator -- COMMAND',
    '',
    ...lines,
    '',
    '  npm run backup -- FILE, npm run restore -- FILE: everything with its keys, encrypted with BACKUP_PASSPHRASE',
    '  npm run drill -- FILE: restores a backup beside everything else, and verifies its books',
    '',
    'USER is an e-mail address or a public ID, CURRENCY a key such as tectum-t12-tet.',
    'A command with --reason is written to the history with the name of who ran it: OPERATOR, or the login on this machine.',
    "Once an operator's key was added, each change is signed with the one in OPERATOR_KEY_FILE, whose name it bears.",
    'A command with --yes only shows what it would change until you repeat it with --yes.',
    'Exit codes: 0 done; 1 refused, not confirmed, or an alarm; 2 wrong usage; 3 no alarm, but not everything could be checked;',
    '4 the database went away.',
  ].join('\n');
}

/** A command's usage line, with the options that all changing commands have. */
export function showUsage(command: Command): string {
  if (command.kind === 'approve') return `${command.usage} [--yes]`;
  if (command.kind !== 'change') return command.usage;
  return `${command.usage} --reason TEXT${command.asksFirst ? ' [--yes]' : ''}`;
}

const readsKey = ({ kind }: Command): boolean => kind === 'change' || kind === 'approve';

/** The result of a command. */
export interface Output {
  exitCode: 0 | 1 | 2 | 3 | 4;
  /** For standard output on success, otherwise for standard error. */
  text: string;
}

interface Hands {
  /** The key with which the person signs, if they have one. */
  readKey: () => OperatorKey | undefined;
  /** The person who runs the command, for the history. */
  readActor: () => string;
  /** Opens the database, for commands that use the services. */
  open: () => Promise<{ context: ServiceContext; close: () => Promise<void> }>;
  /** The commands on whole databases. */
  backup: (name: 'backup' | 'restore' | 'drill', words: readonly string[]) => Promise<Output>;
}

function outputOf({ lines, isAlarm, isIncomplete }: CommandResult): Output {
  const exitCode = isIncomplete === true ? 3 : 0;
  return { exitCode: isAlarm === true ? 1 : exitCode, text: lines.join('\n') };
}

/** Only the history knows whether a transaction that was cut off was committed. */
const lookFirst = 'If the command changes something, look in the history before you repeat it.';

/** Runs the command that the arguments name. */
export async function runOperator(
  args: readonly string[],
  { readActor, readKey, open, backup }: Hands,
): Promise<Output> {
  try {
    const [first, ...words] = args;
    if (first === 'backup' || first === 'restore' || first === 'drill') return await backup(first, words);
    const parsed = parseCommand(args);
    if (parsed === undefined) return { exitCode: 0, text: showHelp() };
    const { command, input } = parsed;
    if (command.kind === 'local') return outputOf(command.run(input));
    const given = { input, actor: readActor(), key: readsKey(command) ? readKey() : undefined };
    const { context, close } = await open();
    try {
      return outputOf(await runCommand(context, command, given));
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof WrongUsage) return { exitCode: 2, text: `${error.message}. See --help.` };
    const away = error instanceof StartupError ? error.cause : error;
    if (isDatabaseAway(away)) return { exitCode: 4, text: `${(error as Error).message}. ${lookFirst}` };
    if (error instanceof StartupError) return { exitCode: 1, text: error.message };
    if (error instanceof AppError) {
      const reasons = error.errorMsgs.length > 0 ? error.errorMsgs : [englishTexts[error.errorName]];
      return { exitCode: 1, text: `Refused (${error.code}): ${reasons.join('; ')}` };
    }
    throw error;
  }
}
