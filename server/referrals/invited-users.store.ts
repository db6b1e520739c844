import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { referralPercents } from '../../contract/exchange/exchange.paths';
import type { Db } from '../kernel/db/db';

/** The users whom a user invited, those whom they invited in turn, and so on, by level. */
function invitedBy(userId: string): RawBuilder<unknown> {
  return sql`with recursive invited (id, level) as (
    select id, 1 from users where referrer_id = ${userId}::uuid
    union all
    select users.id, invited.level + 1 from invited join users on users.referrer_id = invited.id
    where invited.level < ${referralPercents.length}
  )`;
}

/** Counts the invited users of each level. Empty levels are left out. */
export async function countInvited(db: Db, userId: string): Promise<{ level: number; count: number }[]> {
  const { rows } = await sql<{ level: number; count: number }>`
    ${invitedBy(userId)} select level, count(*)::integer as count from invited group by level`.execute(db);
  return rows;
}

interface InvitedRow {
  publicId: string;
  inviterId: string;
  inviterPublicId: string;
  level: number;
  createdAt: Date;
}

/** A page of those users, of one level or all, newest first. */
export async function listInvited(
  db: Db,
  wanted: { userId: string; level: number | undefined; limit: number; offset: number },
): Promise<InvitedRow[]> {
  const { userId, level = null, limit, offset } = wanted;
  const { rows } = await sql<InvitedRow>`
    ${invitedBy(userId)}
    select u.public_id::text as "publicId", i.id as "inviterId", i.public_id::text as "inviterPublicId", invited.level,
      u.created_at as "createdAt"
    from invited join users u on u.id = invited.id join users i on i.id = u.referrer_id
    where ${level}::integer is null or invited.level = ${level}::integer
    order by u.created_at desc, u.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
