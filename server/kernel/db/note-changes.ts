import type { PoolClient } from 'pg';
import { notedTables, sealedTables } from '../keys/sealed-tables';
import type { SealedTable } from '../keys/sealed-tables';

const trigger = {
  of: (table: SealedTable) => `note_change_of_${table}`,
  insert: 'note_row',
  update: 'note_update',
};

/**
 * Makes the database note each change of a sealed row in `row_changes`, by any role. The triggers belong to the tables' owner,
 * so that the server's login can neither leave them out nor write there itself.
 */
export async function noteChanges(client: PoolClient): Promise<void> {
  for (const table of notedTables) for (const statement of notingOf(table)) await client.query(statement);
}

const noted = 'insert into public.row_changes (table_name, change, row_key, seal)';

/** Only a change of the seal, or of what it is made over, is noted. */
function notingOf(table: SealedTable): string[] {
  const { key, columns } = sealedTables[table];
  const rowOf = (which: string) =>
    `row(${[...columns, 'seal'].map((column) => `${which}.${column}`).join(', ')})`;
  const procedure = trigger.of(table);
  return [
    `create or replace function ${procedure}() returns trigger language plpgsql security definer
     set search_path = pg_catalog, pg_temp as $$
     begin
       if tg_op = 'DELETE' then
         ${noted} values ('${table}', 'delete', old.${key}::text, old.seal);
       else
         ${noted} values ('${table}', lower(tg_op), new.${key}::text, new.seal);
       end if;
       return null;
     end $$`,
    `create or replace trigger ${trigger.insert} after insert or delete on ${table} for each row
     execute function ${procedure}()`,
    `create or replace trigger ${trigger.update} after update on ${table} for each row
     when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function ${procedure}()`,
  ];
}
