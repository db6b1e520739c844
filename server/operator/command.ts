import type { ServiceContext } from '../service-context';

/** What was written after the command's name. */
export interface CommandInput {
  /** The words without a name. */
  words: readonly string[];
  /** `--name value` by name. */
  options: Readonly<Record<string, string | undefined>>;
}

/** One thing that the operator can do. */
export interface Command {
  /** One or two words. */
  name: string;
  usage: string;
  summary: string;
  /** Answers what is printed; a `WrongUsage` or AppError says why it was not done. */
  run: (context: ServiceContext, input: CommandInput) => Promise<CommandResult>;
}

/** Lines to print, and whether what was looked at is in order. */
export interface CommandResult {
  lines: readonly string[];
  isAlarm?: boolean;
}
