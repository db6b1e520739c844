import type { Transaction } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { Change } from '../kernel/operator-history/operator-history';
import type { ServiceContext } from '../service-context';

/** What was written after the command's name. */
export interface CommandInput {
  /** The words without a name. */
  words: readonly string[];
  /** `--name value` by name. */
  options: Readonly<Record<string, string | undefined>>;
  /** Whether `--yes` was written. */
  isConfirmed: boolean;
}

interface NamedCommand {
  /** One or two words. */
  name: string;
  /** Without what every command that changes something takes. */
  usage: string;
  summary: string;
}

/** One that looks, in a transaction that may only read, or one that audits, which writes down what it has found. */
interface LookCommand extends NamedCommand {
  kind: 'look' | 'audit';
  /** Answers what is printed; a `WrongUsage` or AppError says why it was not done. */
  run: (context: ServiceContext, input: CommandInput) => Promise<CommandResult>;
}

/**
 * One that changes something, always with a reason. `run-command.ts` runs it in one transaction with its line in the operator's
 * history.
 */
export interface ChangeCommand extends NamedCommand {
  kind: 'change';
  /** Whether it is shown first what it would change, and done only with `--yes`. */
  asksFirst: boolean;
  run: (context: ChangeContext, input: CommandInput) => Promise<ChangeResult>;
}

/** One thing that the operator can do. */
export type Command = LookCommand | ChangeCommand;

/** What services work with within the command's transaction. */
export interface ChangeContext extends ServiceContext {
  db: Transaction<Database>;
  reason: string;
  /** What stands in the books: the reason, and who gave it. */
  note: string;
}

/** Lines to print, and whether what was looked at is in order. */
export interface CommandResult {
  lines: readonly string[];
  isAlarm?: boolean;
}

/** What has been done, for the operator and for his history; without changes nothing was. */
export interface ChangeResult {
  lines: readonly string[];
  changes: readonly Change[];
  /** The entry that was written into the books. */
  entryId?: string;
}
