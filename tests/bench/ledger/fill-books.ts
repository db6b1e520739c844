import type { Pool } from 'pg';
import type { DerivedKeys } from '../../../server/kernel/keys/derived-keys';
import { systemAccount } from '../../../server/ledger/account';
import { patientQuery } from './patient-query';

const batch = 500_000;

interface Filling {
  count: number;
  userIds: readonly string[];
  /** With them each entry bears the server's mark, so that an auditor finds nothing. */
  keys?: Pick<DerivedKeys, 'rowSeal'>;
}

/** Entries with one transfer and a line of history each, for random users; the balances are not the subject here. */
export async function fillBooks(owner: Pool, { count, userIds, keys }: Filling): Promise<void> {
  const treasury = systemAccount('treasury', 2).id;
  const custody = systemAccount('custody.main', 2).id;
  const { inner, outer } = keysOfHmac(keys?.rowSeal ?? new Uint8Array());
  // Checking each row of the filling by itself would take most of the time.
  const { rows: constraints } = await owner.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'transfers'::regclass and contype = 'f'`,
  );
  for (const { name } of constraints) await owner.query(`alter table transfers drop constraint ${name}`);
  for (let done = 0; done < count; done += batch) {
    await patientQuery(
      owner,
      `with made as materialized (
        select uuidv7() as id, uuidv7() as operation_id, now() as created_at,
          ($4::uuid[])[1 + floor(random() * cardinality($4))::integer] as user_id
        from generate_series(1, $1::integer)
      ), written as (
        insert into entries (id, kind, created_at, seal)
        select id, 'bench', created_at, case when $5 then
          sha256($7 || sha256($6 || convert_to('entries', 'UTF8') || '\\x00' || convert_to(format(
            '["%s","bench",null,"%s",null,[[1,"%s","%s",2,"1"]],[["%s","%s",1,3,0,2,"1"]]]', id,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), $2::uuid, $3::uuid,
            operation_id, user_id), 'UTF8'))) end
        from made returning seq, id
      ), moved as (
        insert into transfers select seq, 1, $2::uuid, $3::uuid, 2, 1 from written
      )
      insert into operations
      select operation_id, user_id, 1, 3, 0, 2, 1, seq, created_at from written join made using (id)`,
      [Math.min(batch, count - done), custody, treasury, userIds, keys !== undefined, inner, outer],
    );
  }
  for (const { name, definition } of constraints)
    await owner.query(`alter table transfers add constraint ${name} ${definition} not valid`);
}

/** What HMAC-SHA-256 puts before the text, and before the hash of that: the database has no HMAC of its own. */
function keysOfHmac(key: Uint8Array): { inner: Buffer; outer: Buffer } {
  const padded = Buffer.concat([key, Buffer.alloc(64 - key.length)]);
  return {
    inner: padded.map((byte) => byte ^ 0x36) as Buffer,
    outer: padded.map((byte) => byte ^ 0x5c) as Buffer,
  };
}
