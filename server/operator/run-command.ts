import { sql } from 'kysely';
import { isPlainLine } from '../../contract/text/line-text';
import { recordAction } from '../kernel/operator-history/operator-history';
import type { ActionArguments } from '../kernel/operator-history/operator-history';
import { mustBeApproved } from '../kernel/operator-history/approval-rules';
import type { Amounts } from '../kernel/operator-history/approval-rules';
import type { NotedAction } from '../kernel/operator-history/faults-of-actions';
import { KeyHistory } from '../kernel/operator-history/key-history';
import { readMovedAmounts } from '../ledger/moved-amounts';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import type {
  ChangeCommand,
  ChangeResult,
  Command,
  CommandInput,
  CommandResult,
  LocalCommand,
  LookCommand,
} from './command';
import type { OperatorKey } from './key-file';
import { findCommand } from './all-commands';
import { checkRequest, findSigner } from './change-signer';
import { openRequestNamed, requestLine } from './commands/requests';
import { WrongUsage, requireOption, wordAt } from './read-input';
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

/** Rolls back what another operator must approve. */
class NeedsApproval extends OnlyShown {}

/** How a command is run, and by whom. */
interface Given {
  input: CommandInput;
  actor: string;
  key?: OperatorKey | undefined;
}

/** Runs a command. What changes nothing is repeated when the database goes away meanwhile, as in a failover. */
export async function runCommand(
  context: ServiceContext,
  command: Exclude<Command, LocalCommand>,
  given: Given,
): Promise<CommandResult> {
  if (command.kind === 'approve') return runApproval(context, given);
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

/** Runs the command of a request for its operator, signed by another one. Shows it until confirmed. */
async function runApproval(context: ServiceContext, given: Given): Promise<CommandResult> {
  const request = await openRequestNamed(context, wordAt(given.input, 0, 'REQUEST'));
  const { words, options } = request.arguments as ActionArguments;
  const named = findCommand(words);
  if (named?.command.kind !== 'change') throw new WrongUsage('REQUEST: this version lacks its command');
  const input = { ...given.input, words: named.rest, options: { ...options, reason: request.reason } };
  const command = { ...named.command, asksFirst: true };
  const { lines, ...outcome } = await runChange(context, command, { ...given, input, request });
  return { ...outcome, lines: [requestLine(request), ...lines] };
}

/**
 * Runs a changing command with a reason, one operator at a time, in one transaction with its history line. A
 * command that asks first is run and rolled back until confirmed, so that the preview shows the actual effect.
 */
async function runChange(
  context: ServiceContext,
  command: ChangeCommand,
  given: Given & { request?: NotedAction },
): Promise<CommandResult> {
  const { input, request } = given;
  const reason = readReason(input);
  const isOnlyShown = command.asksFirst && !input.isConfirmed;
  if (command.movesMoney === true) {
    await context.headWatch.look();
    context.headWatch.requireBooks();
  }
  try {
    const run = async (within: ServiceContext): Promise<ChangeResult> => {
      const { authority, signer } = await beginChange(within, given);
      if (request !== undefined) await checkRequest(within, request, { authority, signer });
      const actor = request?.actor ?? signer?.name ?? given.actor;
      const approved = request === undefined ? '' : `, approved by ${signer?.name}`;
      const result = await command.run({ ...within, reason, note: `${reason} (${actor}${approved})` }, input);
      const { changes, entryId, request: answered = request && Number(request.id) } = result;
      if (entryId !== undefined && command.movesMoney !== true)
        throw new Error(`'${command.name}' moves money and does not say so`);
      if (changes.length === 0) await requireNothingWritten(within.db, command);
      else if (isOnlyShown) throw new OnlyShown(result);
      else {
        const movedMinor = await movedBy(within.db, entryId);
        if (
          request === undefined &&
          mustBeApproved({ command: command.name, changes, movedMinor }, authority)
        )
          throw new NeedsApproval(result);
        const action = { ...writtenIn(command, input), actor, reason, changes, entryId, signer };
        await recordAction(within, { ...action, ...(answered !== undefined && { request: answered }) });
      }
      return result;
    };
    const options: TransactionOptions = command.isSnapshot === true ? { isolation: 'repeatable read' } : {};
    const { lines, afterwards } = await inTransaction(context, run, options);
    await afterwards?.();
    return { lines };
  } catch (error) {
    if (error instanceof NeedsApproval) return requestApproval(context, command, { ...given, reason });
    if (error instanceof OnlyShown) return { lines: showChanges(error.result), isAlarm: true };
    throw error;
  }
}

/** Takes the operators' lock, and reads the keys and limits in force. */
async function beginChange({ db }: ServiceContext, { key }: Given) {
  await sql`select pg_advisory_xact_lock(${operatorLock}::bigint)`.execute(db);
  const authority = (await KeyHistory.read(db)).now;
  return { authority, signer: findSigner(authority, key) };
}

async function movedBy(db: Db, entryId: string | undefined): Promise<Amounts> {
  if (entryId === undefined) return new Map();
  return (await readMovedAmounts(db, [entryId])).get(entryId) ?? new Map<number, bigint>();
}

/** Writes the command into the history as a request, whose approval does it. */
async function requestApproval(
  context: ServiceContext,
  command: ChangeCommand,
  { reason, ...given }: Given & { reason: string },
): Promise<CommandResult> {
  const id = await inTransaction(context, async (within) => {
    const { signer } = await beginChange(within, given);
    const { words, options } = writtenIn(command, given.input);
    const changes = [{ what: `request ${command.name}`, from: null, to: 'open' }];
    const asked = { command: 'request', words: [...command.name.split(' '), ...words], options };
    return recordAction(within, { ...asked, actor: signer?.name ?? given.actor, reason, changes, signer });
  });
  const lines = [
    `Nothing has been done yet: request ${id} waits a day for another operator.`,
    `npm run operator -- approve ${id}`,
  ];
  return { lines, isAlarm: true };
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
