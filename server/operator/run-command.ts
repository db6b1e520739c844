import { sql } from 'kysely';
import { isPlainLine } from '../../contract/text/line-text';
import { recordAction } from '../kernel/operator-history/operator-history';
import type { ActionSigner } from '../kernel/operator-history/operator-history';
import { KeyHistory } from '../kernel/operator-history/signed-actions';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import type { ChangeCommand, ChangeResult, CommandInput, CommandResult, LookCommand } from './command';
import type { OperatorKey } from './key-file';
import { WrongUsage, requireOption } from './read-input';
import { readOnlySnapshot } from '../kernel/db/db';
import type { Db, TransactionOptions } from '../kernel/db/db';
import { isDatabaseAway, waitForDatabase } from '../kernel/db/is-database-away';

const reasonMaxLength = 300;
const lookRounds = 3;
/** An arbitrary number for the advisory lock. */
const operatorLock = 7_246_001;

/** Rolls a preview back. */
class OnlyShown extends Error {
  constructor(readonly result: ChangeResult) {
    super('only shown');
  }
}

/** How a command is run, and by whom. */
interface Given {
  input: CommandInput;
  actor: string;
  key?: OperatorKey | undefined;
}

/** Runs a command. What changes nothing is repeated when the database goes away meanwhile, as in a failover. */
export async function runCommand(
  context: ServiceContext,
  command: LookCommand | ChangeCommand,
  given: Given,
): Promise<CommandResult> {
  if (command.kind === 'change') return runChange(context, command, given);
  for (let round = 1; ; round += 1) {
    try {
      return await runLook(context, command, given);
    } catch (error) {
      if (!isDatabaseAway(error) || round === lookRounds) throw error;
      await waitForDatabase(context.pool);
    }
  }
}

/** A look can't write, because the database refuses it. */
async function runLook(context: ServiceContext, command: LookCommand, { input }: Given) {
  if (command.kind !== 'look') return command.run(context, input);
  return inTransaction(context, (inner) => command.run(inner, input), readOnlySnapshot);
}

/**
 * Runs a changing command with a reason, one operator at a time, in one transaction with its history line. A
 * command that asks first is run and rolled back until confirmed, so that the preview shows the actual effect.
 */
async function runChange(
  context: ServiceContext,
  command: ChangeCommand,
  { input, actor: login, key }: Given,
): Promise<CommandResult> {
  const reason = readReason(input);
  const isOnlyShown = command.asksFirst && !input.isConfirmed;
  if (command.movesMoney === true) {
    await context.headWatch.look();
    context.headWatch.requireBooks();
  }
  try {
    const run = async (within: ServiceContext): Promise<ChangeResult> => {
      await sql`select pg_advisory_xact_lock(${operatorLock}::bigint)`.execute(within.db);
      const signer = await findSigner(within.db, key);
      const actor = signer?.name ?? login;
      const result = await command.run({ ...within, reason, note: `${reason} (${actor})` }, input);
      const { changes, entryId } = result;
      if (entryId !== undefined && command.movesMoney !== true)
        throw new Error(`'${command.name}' moves money and does not say so`);
      if (changes.length === 0) await requireNothingWritten(within.db, command);
      else if (isOnlyShown) throw new OnlyShown(result);
      else
        await recordAction(within, {
          ...writtenIn(command, input),
          actor,
          reason,
          changes,
          entryId,
          signer,
        });
      return result;
    };
    const options: TransactionOptions = command.isSnapshot === true ? { isolation: 'repeatable read' } : {};
    const { lines, afterwards } = await inTransaction(context, run, options);
    await afterwards?.();
    return { lines };
  } catch (error) {
    if (error instanceof OnlyShown) return { lines: showChanges(error.result), isAlarm: true };
    throw error;
  }
}

/** Finds the operator of a key; undefined before the first key is added. */
async function findSigner(db: Db, key: OperatorKey | undefined): Promise<ActionSigner | undefined> {
  const { keys } = (await KeyHistory.read(db)).now;
  if (keys.size === 0) return undefined;
  if (key === undefined)
    throw new WrongUsage('OPERATOR_KEY_FILE is missing: an operator’s key signs each change');
  const [name] = [...keys].find(([, publicKey]) => publicKey === key.publicKey) ?? [];
  if (name === undefined)
    throw new WrongUsage("OPERATOR_KEY_FILE: no operator has this key; 'keys list' shows all");
  return { name, sign: key.sign };
}

/** A reason has one line and no terminal control characters. */
function readReason(input: CommandInput): string {
  const reason = requireOption(input, 'reason').trim();
  if (reason.length > reasonMaxLength || !isPlainLine(reason))
    throw new WrongUsage(`--reason: one line of 1 to ${reasonMaxLength} characters`);
  return reason;
}

/** A transaction that has written something has an id. */
async function requireNothingWritten(transaction: Db, { name }: ChangeCommand): Promise<void> {
  const { rows } = await sql<{ wrote: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as wrote`.execute(transaction);
  if (rows[0]?.wrote !== false) throw new Error(`'${name}' has changed something and does not say what`);
}

function writtenIn({ name }: ChangeCommand, { words, options }: CommandInput) {
  const written = Object.entries(options).flatMap(([option, value]): [string, string][] =>
    value === undefined || option === 'reason' ? [] : [[option, value]],
  );
  return { command: name, words, options: Object.fromEntries(written) };
}

function showChanges({ changes }: ChangeResult): string[] {
  return [
    ...changes.map(({ what, from, to }) => `${what}: ${from ?? 'none'} → ${to ?? 'none'}`),
    'Nothing has been done yet. To do it, write the same with --yes.',
  ];
}
