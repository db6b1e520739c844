import { sql } from 'kysely';
import type { DerivedKeys } from '../keys/derived-keys';
import { sealOf } from '../keys/sealed-tables';
import { actionText } from './action-text';
import type { Clock } from '../clock';
import type { Db } from '../db/db';

/** Everything that the operator sets permanently. */
const settingKinds = [
  'price',
  'mint cost',
  'pause',
  'frozen bill',
  'user',
  'merchant',
  'operator key',
  'approval limit',
] as const;

export type SettingKind = (typeof settingKinds)[number];

/** How the history names a setting: `price tectum-t12-tet`, `mint cost tectum-note-tet 5`, `pause mint all`. */
export function nameSetting(kind: SettingKind, ...words: readonly string[]): string {
  return [kind, ...words].join(' ');
}

/**
 * The setting that an action changed, so that the audit can find the last action on each; null for other actions.
 */
export function settingOf(changes: readonly Change[]): string | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return null;
  return settingKinds.some((kind) => change.what.startsWith(`${kind} `)) ? change.what : null;
}

/**
 * A value before and after, null where there was or is none: `price tectum-t12-tet`, `mint cost tectum-note-tet
 * 5`, `pause mint all`, `crypto tectum-t12-tet of ada@example.com`.
 */
export interface Change {
  what: string;
  from: string | null;
  to: string | null;
}

/** A command's arguments, and the request that it answers. No command takes a secret. */
export interface ActionArguments {
  words: readonly string[];
  options: Readonly<Record<string, string>>;
  request?: number;
}

/** An action of the operator. */
interface OperatorAction extends ActionArguments {
  /**
   * The machine's user, with the person's own name where several share it; or the part of the server that acted.
   */
  actor: string;
  command: string;
  reason: string;
  changes: readonly Change[];
  /** The ledger entry that it posted. */
  entryId?: string | undefined;
  /** The operator who signs it; nobody does before the first key is added, and for the server's own actions. */
  signer?: ActionSigner | undefined;
}

/** The name and the private key of an operator. */
export interface ActionSigner {
  name: string;
  sign: (text: string) => Buffer;
}

/**
 * Writes an action into the history, in the transaction that performs it. Every entry of a kind that only the
 * operator posts ('operator credit', 'operator debit', 'reversal of …', 'genesis', 'bridge filled', 'bridge drained',
 * 'treasury funded') belongs to exactly one action, by `entryId`. Returns the action's number.
 */
export async function recordAction(
  { db, clock, keys }: { db: Db; clock: Clock; keys: Pick<DerivedKeys, 'rowSeal'> },
  action: OperatorAction,
): Promise<bigint> {
  const { actor, command, words, options, request, reason, changes, entryId = null, signer } = action;
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('operator_actions', 'id')) as id`.execute(db);
  const [{ id } = { id: 0n }] = rows;
  const row = {
    id,
    done_at: clock.now(),
    actor,
    command,
    arguments: { words, options, ...(request !== undefined && { request }) },
    reason,
    changes,
    setting: settingOf(changes),
    entry_id: entryId,
  };
  const seal = sealOf(keys, 'operator_actions', row);
  const signature = signer?.sign(actionText({ ...row, signer: signer.name })) ?? null;
  await sql`
    insert into operator_actions (id, done_at, actor, command, arguments, reason, changes, setting, entry_id, seal,
      signer, signature)
    overriding system value
    values (${id}, ${row.done_at}, ${actor}, ${command}, ${JSON.stringify(row.arguments)}::jsonb, ${reason},
      ${JSON.stringify(changes)}::jsonb, ${row.setting}, ${entryId}::uuid, ${seal}, ${signer?.name ?? null}, ${signature})`.execute(
    db,
  );
  return id;
}

/** The operator's actions, newest first. */
export async function listActions(
  db: Db,
  limit: number,
): Promise<(Omit<OperatorAction, 'signer'> & { doneAt: Date; signer: string | null })[]> {
  const rows = await db
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...(row.arguments as ActionArguments),
    signer: row.signer,
    doneAt: row.done_at,
    actor: row.actor,
    command: row.command,
    reason: row.reason,
    changes: row.changes as Change[],
    entryId: row.entry_id ?? undefined,
  }));
}
