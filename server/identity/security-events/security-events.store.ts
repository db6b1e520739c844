import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/database.models';
import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { sealOf } from '../../kernel/keys/sealed-tables';

export type SecurityEventRow = Selectable<Database['security_events']>;

export function insertSecurityEvent(
  keys: Pick<DerivedKeys, 'rowSeal'>,
  row: Omit<SecurityEventRow, 'seal'>,
): Statement {
  return statement(
    build.insertInto('security_events').values({ ...row, seal: sealOf(keys, 'security_events', row) }),
  );
}

/** A user's events before one of them, newest first. */
export function selectSecurityEvents(wanted: {
  userId: string;
  before: string | undefined;
  limit: number;
}): Statement<SecurityEventRow> {
  const { userId, before = null, limit } = wanted;
  return statement(sql<SecurityEventRow>`
    select * from security_events where user_id = ${userId}::uuid and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`);
}
