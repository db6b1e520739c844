import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/db';
import { requestLifetimeMs } from './approval-rules';
import type { Evidence, NotedAction } from './faults-of-actions';
import type { ActionArguments } from './operator-history';

async function readWhere(db: Db, condition: RawBuilder<unknown>): Promise<NotedAction[]> {
  const { rows } = await sql<NotedAction>`
    select a.id, a.done_at, a.actor, a.signer, a.signature, a.command, a.arguments, a.reason, a.changes, a.entry_id,
      a.setting, (
        select min(c.id) from row_changes c where c.table_name = 'operator_actions' and c.row_key = a.id::text
      ) as noted
    from operator_actions a where ${condition}`.execute(db);
  return rows.toSorted((left, right) => Number((left.noted ?? 0n) - (right.noted ?? 0n)));
}

/** Reads actions by their ids. */
export const readActions = (db: Db, ids: readonly (string | number)[]): Promise<NotedAction[]> =>
  readWhere(db, sql`a.id = any(${ids.map(String)}::bigint[])`);

/** Reads the actions that changed a key or a limit, in the order in which they were noted. */
export const readAuthorityActions = (db: Db): Promise<NotedAction[]> =>
  readWhere(
    db,
    sql`(a.setting >= 'operator key ' and a.setting < 'operator key!')
      or (a.setting >= 'approval limit ' and a.setting < 'approval limit!')`,
  );

/** Reads the requests that wait for another operator, oldest first. */
export const readOpenRequests = (db: Db, now: Date): Promise<NotedAction[]> =>
  readWhere(
    db,
    sql`a.command = 'request' and a.done_at >= ${new Date(now.getTime() - requestLifetimeMs)}
      and not exists (select from operator_actions b where b.arguments->>'request' = a.id::text)`,
  );

/** Reads the requests that actions name, and how many actions name each. */
export async function readEvidence(
  db: Db,
  actions: readonly NotedAction[],
): Promise<Map<bigint, Pick<Evidence, 'request' | 'answers'>>> {
  const requestOf = (action: NotedAction) => (action.arguments as ActionArguments).request;
  const ids = actions.flatMap((action) => requestOf(action) ?? []);
  const requests = ids.length === 0 ? [] : await readActions(db, ids);
  const counts = ids.length === 0 ? new Map<string, number>() : await countAnswers(db, ids);
  return new Map(
    actions.map((action) => {
      const id = String(requestOf(action));
      const request = requests.find((one) => String(one.id) === id);
      return [action.id, { request, answers: counts.get(id) ?? 0 }];
    }),
  );
}

async function countAnswers(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; answers: number }>`
    select arguments->>'request' as id, count(*)::integer as answers from operator_actions
    where arguments->>'request' = any(${ids.map(String)}) group by 1`.execute(db);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
