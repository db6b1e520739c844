import type { Change } from '../kernel/operator-history/operator-history';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';

/** A command's arguments. */
export interface CommandInput {
  /** The positional arguments. */
  words: readonly string[];
  /** `--name value` by name. */
  options: Readonly<Record<string, string | undefined>>;
  /** Whether `--yes` was given. */
  isConfirmed: boolean;
}

interface NamedCommand {
  /** One or two words. */
  name: string;
  /** Without the options that all changing commands have. */
  usage: string;
  summary: string;
}

/**
 * A read-only command: a `look` runs in a read-only transaction. An `audit`, which stores its findings, and an `ask`, which asks
 * nodes, open their transactions themselves.
 */
export interface LookCommand extends NamedCommand {
  kind: 'look' | 'audit' | 'ask';
  /** Returns what to print; a `WrongUsage` or AppError says why it failed. */
  run: (context: ServiceContext, input: CommandInput) => Promise<CommandResult>;
}

/**
 * A changing command, which needs a reason. `run-command.ts` runs it in one transaction with its line in the
 * operator's history.
 */
export interface ChangeCommand extends NamedCommand {
  kind: 'change';
  /** Whether it only shows its changes unless `--yes` is given. */
  asksFirst: boolean;
  /** It is refused while the books lack a head of their log. A command that posts an entry has to say so. */
  movesMoney?: true;
  /** Reads everything from one snapshot. */
  isSnapshot?: true;
  run: (context: ChangeContext, input: CommandInput) => Promise<ChangeResult>;
}

/** Does what another operator has asked for. `run-command.ts` runs the request's own command. */
export interface ApproveCommand extends NamedCommand {
  kind: 'approve';
}

/** A command that needs no server, no settings and no database. */
export interface LocalCommand extends NamedCommand {
  kind: 'local';
  run: (input: CommandInput) => CommandResult;
}

/** One thing that the operator can do. */
export type Command = LookCommand | ChangeCommand | ApproveCommand | LocalCommand;

/** The services' context within the command's transaction. */
export interface ChangeContext extends ServiceContext {
  db: Db;
  reason: string;
  /** The entry's note: the reason, and who gave it. */
  note: string;
}

/** Lines to print, and whether what was checked is in order. */
export interface CommandResult {
  lines: readonly string[];
  isAlarm?: boolean;
  /** Nothing is known to be wrong, but not everything could be checked. */
  isIncomplete?: boolean;
}

/** What was done, for the operator and the history; no changes means that nothing was. */
export interface ChangeResult {
  lines: readonly string[];
  changes: readonly Change[];
  /** Runs after the commit, such as a mail about it. */
  afterwards?: () => Promise<void>;
  /** The ledger entry that was posted. */
  entryId?: string;
  /** The request that it answers. */
  request?: number;
}
