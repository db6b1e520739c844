import type { Pool } from 'pg';

/* Takes changes of a database back, where copying it would take minutes. */

/** Notes what changes in any row from now on, also past the server's own triggers. */
export async function noteChanges(owner: Pool): Promise<void> {
  await owner.query(`
    drop schema if exists undo cascade;
    create schema undo;
    create table undo.changes (id bigint generated always as identity primary key, changed regclass, old jsonb, new jsonb);
    create function undo.note() returns trigger language plpgsql security definer as $$
    begin
      insert into undo.changes (changed, old, new) values (tg_relid, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    do $$
    declare noted regclass;
    begin
      for noted in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format(
          'create trigger undo after insert or update or delete on %s for each row execute function undo.note()', noted);
        execute format('alter table %s enable always trigger undo', noted);
      end loop;
    end $$`);
}

/** Restores all rows as they were when the notes began, past the constraints, and continues noting. */
export async function undoChanges(owner: Pool): Promise<void> {
  await owner.query(`
    set session_replication_role = replica;
    do $$
    declare
      change record;
      columns text;
      keys text;
      last_id bigint;
    begin
      select max(id) into last_id from undo.changes;
      for change in select * from undo.changes where id <= last_id order by id desc loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = change.changed and attnum > 0 and not attisdropped and attgenerated = '';
        select string_agg(quote_ident(attname), ', ') into strict keys
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = change.changed and indisprimary;
        if change.new is not null then
          execute format('delete from %1$s where (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))',
            change.changed, keys) using change.new;
        end if;
        if change.old is not null then
          execute format('insert into %1$s (%2$s) overriding system value
            select %2$s from jsonb_populate_record(null::%1$s, $1)', change.changed, columns) using change.old;
        end if;
      end loop;
    end $$;
    truncate undo.changes;
    reset session_replication_role`);
}

export async function noteNoMore(owner: Pool): Promise<void> {
  await owner.query(`
    do $$
    declare noted regclass;
    begin
      for noted in select tgrelid from pg_trigger where tgname = 'undo' loop
        execute format('drop trigger undo on %s', noted);
      end loop;
    end $$;
    drop schema undo cascade`);
}
