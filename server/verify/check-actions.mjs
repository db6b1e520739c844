import { Authority, faultOfAction } from './action-rules.mjs';
import { bytesOf, timeOf } from './row-text.mjs';

/** What only an operator posts. */
const operatorKinds = new Set([
  'genesis',
  'bridge filled',
  'bridge drained',
  'treasury funded',
  'operator credit',
  'operator debit',
  'disputed: settled',
]);
const isOperators = (kind) => operatorKinds.has(kind) || kind?.startsWith('reversal of ') === true;

/** A change is sealed within seconds. After this time, something is wrong. */
const lateMs = 60_000;

/** The operators' actions, where each is in the chain, and what they moved. Memory grows with their number. */
export class ActionTrail {
  /** Actions by their ids. */
  #actions = new Map();
  /** What was moved by the entry of an action, by currency. */
  #moved = new Map();
  /** The noted changes of each action. */
  #notes = new Map();
  /** Operators' entries that no action names, each with how many changes are before it in the chain. */
  #unnamed = [];
  #changes = 0;

  /** Reads all actions. Call `see` with the rows of the chain, then `check`. */
  static async read(rows) {
    const trail = new ActionTrail();
    for (let row = await rows.take(); row !== undefined; row = await rows.take()) {
      const action = readAction(row);
      trail.#actions.set(action.id, action);
      if (action.entry !== null) trail.#moved.set(action.entry, action.moved);
    }
    return trail;
  }

  /** Takes notice of a row in a block, or of one that waits for it. */
  see({ id, kind, lines, change }, isInBlock) {
    if (change !== undefined) this.#changes += 1;
    if (change?.table === 'operator_actions') {
      const { key, number, seal } = change;
      const notes = this.#notes.get(key) ?? [];
      this.#notes.set(key, [...notes, { number: Number(number), place: this.#changes, seal, isInBlock }]);
    }
    const moved = this.#moved.get(id);
    if (moved === undefined) {
      if (isOperators(kind)) this.#unnamed.push({ id, kind, after: this.#changes });
      return;
    }
    for (const { currency, amount } of lines)
      moved.set(currency, (moved.get(currency) ?? 0n) + BigInt(amount));
  }

  /** Checks all actions in their order in the chain. Returns how many there are, and whose keys are in force. */
  check({ at, fault }) {
    for (const id of this.#notes.keys()) if (!this.#actions.has(id)) fault(`action ${id} was deleted`);
    const authority = new Authority();
    const answers = this.#countAnswers();
    let firstKey;
    for (const action of this.#inOrder()) {
      const { id, request } = action;
      const wrong = faultOfAction(action, authority, {
        asked: this.#actions.get(String(request)),
        answers: answers.get(request),
      });
      if (wrong === undefined) authority.apply(action);
      else fault(`action ${id}: ${wrong}`);
      if (authority.keys.size > 0) firstKey ??= this.#notes.get(id)[0].place;
    }
    for (const { id: entry, kind, after } of this.#unnamed)
      if (firstKey !== undefined && after >= firstKey)
        fault(`entry ${entry}: no operator's action names this ${kind}`);
    for (const action of this.#actions.values()) {
      const wrong = this.#faultOfPlace(action, at);
      if (wrong !== undefined) fault(`action ${action.id}: ${wrong}`);
    }
    const signed = [...this.#actions.values()].filter(({ signer }) => signer !== null).length;
    return { actions: this.#actions.size, signed, operators: [...authority.keys.keys()] };
  }

  /** Those that are in the chain. */
  #inOrder() {
    const placeOf = ({ id }) => Math.min(...this.#notes.get(id).map(({ number }) => number));
    return [...this.#actions.values()]
      .filter(({ id }) => this.#notes.has(id))
      .toSorted((left, right) => placeOf(left) - placeOf(right));
  }

  #countAnswers() {
    const counts = new Map();
    for (const { request } of this.#actions.values()) counts.set(request, (counts.get(request) ?? 0) + 1);
    return counts;
  }

  /** Explains what is wrong with an action's place. It is noted once with its seal, and never changed. */
  #faultOfPlace({ id, seal, at: doneAt }, at) {
    const [note, another] = (this.#notes.get(id) ?? []).filter((one) => one.seal !== null);
    if (note === undefined) return 'it is not in the chain';
    if (another !== undefined) return 'it was changed after it was recorded';
    if (note.seal !== seal) return 'the chain has another seal for it';
    return note.isInBlock || at - Date.parse(doneAt) <= lateMs ? undefined : 'it is in no block';
  }
}

function readAction({ arguments: typed, changes, doneAt, signature, ...row }) {
  const { words, options, request } = { ...JSON.parse(typed) };
  return {
    ...row,
    at: timeOf(doneAt),
    words: listOf(words),
    options: { ...options },
    request,
    changes: listOf(JSON.parse(changes)).map((change) => ({ ...change, what: String(change?.what) })),
    signature: signature === null ? undefined : bytesOf(signature)[0],
    moved: new Map(),
  };
}

/** Forged rows may have anything. */
const listOf = (value) => (Array.isArray(value) ? value : []);
