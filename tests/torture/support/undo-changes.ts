import type { Pool } from 'pg';
import { patientQuery } from '../../bench/ledger/patient-query';

/* Takes changes of a database back, where copying it would take minutes. */

const eachTable = (statement: string) => `
  for changed in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('${statement}', changed);
  end loop;`;

/** References between rows; while they can be deferred, the order of changes in one statement doesn't matter. */
const eachReference = (how: string) => `
  for reference in select conrelid::regclass as referring, conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I ${how}', reference.referring, reference.name);
  end loop;`;

/** Notes what changes in any row from now on. */
export async function noteChanges(owner: Pool): Promise<void> {
  await owner.query(`
    create schema undo;
    create table undo.changes (id bigint generated always as identity primary key, changed regclass, old jsonb, new jsonb);
    create function undo.note() returns trigger language plpgsql security definer as $$
    begin
      insert into undo.changes (changed, old, new) values (tg_relid, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    do $do$
    declare
      changed regclass;
      reference record;
    begin
      ${eachReference('deferrable')}
      ${eachTable('create trigger undo after insert or update or delete on %s for each row execute function undo.note()')}
    end $do$`);
}

/** The number of the last change, up to which a later one may take back. */
export async function lastChange(owner: Pool): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>('select coalesce(max(id), 0) as id from undo.changes');
  return rows[0]?.id ?? 0n;
}

/** Takes back what changed after that change, and continues noting. */
export async function undoChanges(owner: Pool, after: bigint): Promise<void> {
  await patientQuery(
    owner,
    `
    set constraints all deferred;
    do $do$
    declare
      changed regclass;
      change record;
      columns text;
      keys text;
    begin
      ${eachTable('alter table %s disable trigger user')}
      for change in select * from undo.changes where id > ${after} order by id desc loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = change.changed and attnum > 0 and not attisdropped and attgenerated = '';
        select string_agg(format('kept.%1$I = gone.%1$I', attname), ' and ') into strict keys
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = change.changed and indisprimary;
        if change.new is not null then
          execute format('delete from %1$s kept using jsonb_populate_record(null::%1$s, $1) gone where %2$s',
            change.changed, keys) using change.new;
        end if;
        if change.old is not null then
          execute format('insert into %1$s (%2$s) overriding system value
            select %2$s from jsonb_populate_record(null::%1$s, $1)', change.changed, columns) using change.old;
        end if;
      end loop;
      delete from undo.changes where id > ${after};
      set constraints all immediate;
      ${eachTable('alter table %s enable trigger user')}
    end $do$`,
  );
}

/** Takes everything back, also what a run that was stopped has left, and ends the notes. */
export async function undoAll(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ noted: boolean }>(
    `select to_regclass('undo.changes') is not null as noted`,
  );
  if (rows[0]?.noted === true) await undoChanges(owner, 0n);
  await owner.query(`
    drop schema if exists undo cascade;
    do $do$
    declare reference record;
    begin
      ${eachReference('not deferrable')}
    end $do$`);
}
