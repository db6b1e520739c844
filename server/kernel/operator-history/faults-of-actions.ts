import { isSignedBy, optionPairs } from './action-text';
import type { SignedContent } from './action-text';
import { mustBeApproved, requestLifetimeMs } from './approval-rules';
import type { Amounts, Authority } from './approval-rules';
import { settingOf } from './operator-history';
import type { ActionArguments, Change } from './operator-history';

/** How long an approved command may take. */
const runsAtMostMs = 600_000;

/** An action with its place among all changes of sealed rows, which the database's triggers number. */
export interface NotedAction extends Omit<SignedContent, 'signer'> {
  setting: string | null;
  signer: string | null;
  signature: Buffer | null;
  noted: bigint | null;
}

/** What an action is compared with. */
export interface Evidence {
  /** The keys and limits that were in force. */
  authority: Authority;
  /** What its entry has moved. */
  movedMinor: Amounts;
  /** The request that it names. */
  request: NotedAction | undefined;
  /** How many actions name that request. */
  answers: number;
}

/** Whether the server does this by itself, without an operator: freezing a bill, and a restore's own line. */
function isServersOwn({ command, setting, changes, entry_id }: NotedAction): boolean {
  if (entry_id !== null) return false;
  if (command === 'restore') return setting === null;
  const [change] = changes as Change[];
  return command === 'freeze bill' && setting?.startsWith('frozen bill ') === true && change?.to !== null;
}

/** What is wrong with an action; undefined if it is right. */
export function faultOfAction(action: NotedAction, evidence: Evidence): string | undefined {
  const { signer, actor, setting, command } = action;
  const { authority, movedMinor, answers } = evidence;
  const changes = action.changes as Change[];
  if (signer === null && authority.keys.size === 0) return undefined;
  if (setting !== settingOf(changes)) return 'it names another setting than it changed';
  if (signer === null || action.signature === null)
    return isServersOwn(action) ? undefined : 'no operator has signed it';
  const unsigned = faultOfSignature(action, authority);
  if (unsigned !== undefined) return unsigned;
  const { request } = action.arguments as ActionArguments;
  if (request !== undefined && answers > 1) return `request ${request} was answered before`;
  if (request !== undefined && command !== 'decline') return faultOfApproval(action, evidence);
  if (actor !== signer) return `${signer} has signed it for someone else`;
  const isMissing = mustBeApproved({ command, changes, movedMinor }, authority);
  return isMissing ? 'no second operator has approved it' : undefined;
}

/** What is wrong with a signature under the keys that were in force. */
export function faultOfSignature(action: NotedAction, { keys }: Authority): string | undefined {
  const { signer, signature } = action;
  const key = signer === null ? undefined : keys.get(signer);
  if (signer === null || key === undefined) return `${signer ?? 'nobody'} had no key at that time`;
  const isRight = signature !== null && isSignedBy(key, { ...action, signer }, signature);
  return isRight ? undefined : `the key of ${signer} did not sign it`;
}

/** Explains what is wrong with an approval. A right one repeats a command that another operator signed within the last day. */
function faultOfApproval(action: NotedAction, { request, authority }: Evidence): string | undefined {
  const asked = request?.command === 'request' ? request : undefined;
  if (asked === undefined) return 'it names no request';
  if (asked.signer === action.signer) return `${asked.signer} has approved it alone`;
  const { words, options } = asked.arguments as ActionArguments;
  const done = action.arguments as ActionArguments;
  const isSame =
    JSON.stringify([words, optionPairs(options)]) ===
      JSON.stringify([[...action.command.split(' '), ...done.words], optionPairs(done.options)]) &&
    asked.reason === action.reason &&
    asked.signer === action.actor;
  if (!isSame) return 'it is not what was asked for';
  const ageMs = action.done_at.getTime() - asked.done_at.getTime();
  if (ageMs < 0 || ageMs > requestLifetimeMs + runsAtMostMs) return 'its request had expired';
  return faultOfSignature(asked, authority);
}
