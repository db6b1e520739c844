import { sql } from 'kysely';
import type { Db } from '../db/db';
import { isPublicKeyText, isSignedBy } from './action-text';
import type { SignedContent } from './action-text';
import { settingOf } from './operator-history';
import type { Change } from './operator-history';

/** An action with its place among all changes of sealed rows, which the database's triggers number. */
export interface NotedAction extends Omit<SignedContent, 'signer'> {
  setting: string | null;
  signer: string | null;
  signature: Buffer | null;
  noted: bigint | null;
}

/** The keys in force, by the operators' names. */
export interface Authority {
  keys: ReadonlyMap<string, string>;
}

const keySetting = 'operator key ';

/** Reads actions by their ids, or those that changed an operator's key. */
async function readActions(db: Db, ids: readonly string[] | 'keys'): Promise<NotedAction[]> {
  const which =
    ids === 'keys'
      ? sql`a.setting >= ${keySetting} and a.setting < 'operator key!'`
      : sql`a.id = any(${ids}::bigint[])`;
  const { rows } = await sql<NotedAction>`
    select a.id, a.done_at, a.actor, a.signer, a.signature, a.command, a.arguments, a.reason, a.changes, a.entry_id,
      a.setting, (
        select min(c.id) from row_changes c where c.table_name = 'operator_actions' and c.row_key = a.id::text
      ) as noted
    from operator_actions a where ${which}`.execute(db);
  return rows.toSorted((left, right) => Number((left.noted ?? 0n) - (right.noted ?? 0n)));
}

/**
 * The keys of operators as their actions left them, one state after the other. An action that lacks a right signature of an earlier
 * key changes nothing.
 */
export class KeyHistory {
  private readonly states: { noted: bigint; authority: Authority }[] = [];
  private readonly known = new Set<string>();

  private constructor(actions: readonly NotedAction[]) {
    for (const action of actions) {
      const key = this.readChange(action);
      if (key === undefined || action.noted === null || faultOfAction(action, this.now) !== undefined)
        continue;
      const keys = new Map(this.now.keys);
      if (key.publicKey === null) keys.delete(key.name);
      else keys.set(key.name, key.publicKey);
      if (key.publicKey !== null) this.known.add(key.publicKey);
      this.states.push({ noted: action.noted, authority: { keys } });
    }
  }

  static async read(db: Db): Promise<KeyHistory> {
    return new KeyHistory(await readActions(db, 'keys'));
  }

  /** The keys in force at present. */
  get now(): Authority {
    return this.states.at(-1)?.authority ?? { keys: new Map() };
  }

  /** The keys in force when an action was noted. */
  before(noted: bigint): Authority {
    return this.states.findLast((state) => state.noted < noted)?.authority ?? { keys: new Map() };
  }

  /** Whether the key was ever in force. A revoked one never is again. */
  hasKnown(publicKey: string): boolean {
    return this.known.has(publicKey);
  }

  /** Reads the change of a key; undefined if no command could have made it. */
  private readChange({ setting, changes }: NotedAction) {
    const [change] = changes as Change[];
    const name = setting?.slice(keySetting.length);
    const publicKey = change?.to ?? null;
    if (name === undefined || change?.what !== setting) return undefined;
    const { keys } = this.now;
    if (publicKey === null) return keys.size > 1 && keys.has(name) ? { name, publicKey } : undefined;
    const isNew = isPublicKeyText(publicKey) && !this.known.has(publicKey) && !keys.has(name);
    return isNew ? { name, publicKey } : undefined;
  }
}

/** Whether the server does this by itself, without an operator: freezing a bill, and a restore's own line. */
function isServersOwn({ command, setting, changes, entry_id }: NotedAction): boolean {
  if (entry_id !== null) return false;
  if (command === 'restore') return setting === null;
  const [change] = changes as Change[];
  return command === 'freeze bill' && setting?.startsWith('frozen bill ') === true && change?.to !== null;
}

/** What is wrong with an action under the keys that were in force; undefined if it is right. */
export function faultOfAction(action: NotedAction, { keys }: Authority): string | undefined {
  const { signer, signature, actor, setting, changes } = action;
  if (signer === null && keys.size === 0) return undefined;
  if (setting !== settingOf(changes as Change[])) return 'it names another setting than it changed';
  if (signer === null || signature === null)
    return isServersOwn(action) ? undefined : 'no operator has signed it';
  const key = keys.get(signer);
  if (key === undefined) return `${signer} had no key at that time`;
  if (!isSignedBy(key, { ...action, signer }, signature)) return `the key of ${signer} did not sign it`;
  return actor === signer ? undefined : `${signer} has signed it for someone else`;
}

/** Finds actions that no operator's key has signed as it should. */
export async function findUnsignedActions(
  db: Db,
  ids: readonly string[],
): Promise<{ id: bigint; fault: string }[]> {
  const [history, actions] = [await KeyHistory.read(db), await readActions(db, ids)];
  return actions.flatMap((action) => {
    const fault = faultOfAction(action, history.before(action.noted ?? 0n));
    return fault === undefined ? [] : [{ id: action.id, fault }];
  });
}
