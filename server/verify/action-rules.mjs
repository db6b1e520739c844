// What an operator signs and what another must approve, as docs/log.md and docs/operations.md describe it.
import { verify } from 'node:crypto';
import { publicKeyOf } from './log-tree.mjs';

/** A request is open for a day, and its command may take ten minutes. */
const requestMaxMs = (24 * 60 + 10) * 60_000;

/** What needs two operators whatever it changes. */
const sharedCommands = new Set([
  'log accept',
  'chain resume',
  'send approve',
  'unclaimed claim',
  'unclaimed return',
  'users disconnect-app',
]);

/** The operators' keys by name, and the amounts by currency that one operator moves alone, as their actions leave them. */
export class Authority {
  /** @type {Map<string, string>} */
  keys = new Map();
  #limits = new Map();
  /** Every key that was ever in force: a revoked one never is again. */
  #known = new Set();

  /** Whether an action needs two operators. There must be two. */
  isShared({ command, changes, moved }) {
    if (this.keys.size < 2) return false;
    return (
      sharedCommands.has(command) ||
      changes.some(isSharedChange) ||
      [...moved].some(([currency, amount]) => amount > (this.#limits.get(currency) ?? 0n))
    );
  }

  /** Takes over the key or the limit that a right action has changed. */
  apply({ changes }) {
    const [{ what = '', to = null } = {}] = changes;
    const [, kind, name] = /^(operator key|approval limit) (\S+)$/.exec(what) ?? [];
    if (kind === 'approval limit') {
      const [, amount, currency] = /\((\d{1,39}) minor units of currency (\d{1,6})\)$/.exec(to) ?? [];
      if (amount !== undefined) this.#limits.set(currency, BigInt(amount));
    } else if (kind === 'operator key' && to === null) {
      if (this.keys.size > 1) this.keys.delete(name);
    } else if (kind === 'operator key' && isKey(to) && !this.keys.has(name) && !this.#known.has(to)) {
      this.keys.set(name, to);
      this.#known.add(to);
    }
  }
}

/** A public key in its one spelling. */
const isKey = (text) => Buffer.from(text, 'base64').toString('base64') === text && text.length === 44;

/** A key, a limit or a price, or the end of a pause or a freeze. */
function isSharedChange({ what, to }) {
  if (/^(?:operator key|approval limit|price) /.test(what)) return true;
  if (/^(?:pause|frozen bill) /.test(what)) return to === null;
  return what.startsWith('user ') && to === 'free';
}

/** The text that an operator signs. */
function actionText({ id, at, actor, signer, command, words, options, reason, changes, entry, request }) {
  return JSON.stringify([
    'action 1',
    Number(id),
    at.replace(/000Z$/, 'Z'),
    actor,
    signer,
    command,
    words,
    pairsOf(options),
    reason,
    changes.map(({ what, from, to }) => [what, from, to]),
    entry,
    ...(request === undefined ? [] : [request]),
  ]);
}

const pairsOf = (options) => Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1));

/**
 * What is wrong with an action under the keys that were in force; undefined if it is right. `asked` is the request that it names, and
 * `answers` is how many actions name that one.
 */
export function faultOfAction(action, authority, { asked, answers }) {
  const { signer, actor, request, command } = action;
  if (signer === null)
    return authority.keys.size === 0 || isServers(action) ? undefined : 'no operator has signed it';
  const unsigned = faultOfSignature(action, authority);
  if (unsigned !== undefined) return unsigned;
  if (request !== undefined && answers > 1) return `request ${request} was answered before`;
  if (request !== undefined && command !== 'decline') return faultOfApproval(action, authority, asked);
  if (actor !== signer) return `${signer} has signed it for someone else`;
  return authority.isShared(action) ? 'no second operator has approved it' : undefined;
}

/** What the server does by itself: it freezes a bill whose coins are gone, and writes a line about a restore. */
function isServers({ command, changes, entry }) {
  const [{ what = '', to = null } = {}] = changes;
  if (entry !== null || changes.length !== 1) return false;
  if (command === 'restore') return what === 'rows restored';
  return command === 'freeze bill' && what.startsWith('frozen bill ') && to !== null;
}

function faultOfSignature(action, { keys }) {
  const { signer, signature } = action;
  const key = publicKeyOf(Buffer.from(keys.get(signer) ?? '', 'base64'));
  if (key === undefined) return `${signer} had no key at that time`;
  const isRight = signature !== undefined && verify(null, Buffer.from(actionText(action)), key, signature);
  return isRight ? undefined : `the key of ${signer} did not sign it`;
}

/** An approval repeats what another operator has asked for within a day. */
function faultOfApproval(action, authority, asked) {
  if (asked?.command !== 'request') return 'it names no request';
  if (asked.signer === action.signer) return `${asked.signer} has approved it alone`;
  const wanted = [asked.words, pairsOf(asked.options), asked.reason, asked.signer];
  const done = [
    [...action.command.split(' '), ...action.words],
    pairsOf(action.options),
    action.reason,
    action.actor,
  ];
  if (JSON.stringify(wanted) !== JSON.stringify(done)) return 'it is not what was asked for';
  const ageMs = Date.parse(action.at) - Date.parse(asked.at);
  if (ageMs < 0 || ageMs > requestMaxMs) return 'its request had expired';
  return faultOfSignature(asked, authority);
}
