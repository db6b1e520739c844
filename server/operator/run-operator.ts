import englishTexts from '../../public/locales/en/errors.json' with { type: 'json' };
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { StartupError } from '../startup-error';
import { parseCommand } from './parse-command';
import { runCommand } from './run-command';
import { showHelp } from './show-help';
import { WrongUsage } from './wrong-usage';

/** What a command came to. */
export interface Output {
  exitCode: 0 | 1 | 2;
  /** For standard output when all went well, else for standard error. */
  text: string;
}

interface Hands {
  /** Who gives the command, for the history. */
  readActor: () => string;
  /** The database, for commands that work through the services. */
  open: () => Promise<{ context: ServiceContext; close: () => Promise<void> }>;
  /** The two that read and write whole databases. */
  backup: (name: 'backup' | 'restore', words: readonly string[]) => Promise<string>;
}

/** Does what the words say. */
export async function runOperator(
  args: readonly string[],
  { readActor, open, backup }: Hands,
): Promise<Output> {
  try {
    const [first, ...words] = args;
    if (first === 'backup' || first === 'restore') return { exitCode: 0, text: await backup(first, words) };
    const parsed = parseCommand(args);
    if (parsed === undefined) return { exitCode: 0, text: showHelp() };
    const actor = readActor();
    const { context, close } = await open();
    try {
      const { lines, isAlarm = false } = await runCommand(context, parsed.command, {
        input: parsed.input,
        actor,
      });
      return { exitCode: isAlarm ? 1 : 0, text: lines.join('\n') };
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof WrongUsage) return { exitCode: 2, text: `${error.message}. See --help.` };
    if (error instanceof StartupError) return { exitCode: 1, text: error.message };
    if (error instanceof AppError) {
      const reasons = error.errorMsgs.length > 0 ? error.errorMsgs : [englishTexts[error.errorName]];
      return { exitCode: 1, text: `Refused (${error.code}): ${reasons.join('; ')}` };
    }
    throw error;
  }
}
