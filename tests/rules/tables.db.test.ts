import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/test-database';
import type { TestDatabase } from '../support/test-database';
import { drawTables } from './draw-tables';
import type { Column } from './draw-tables';

const page = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'docs', 'tables.md');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function readColumns(): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `with keys as (
       select conrelid, contype, confrelid, unnest(case contype when 'f' then conkey[1:1] else conkey end) as number, cardinality(conkey) as width from pg_constraint
        where connamespace = 'public'::regnamespace
     )
     select class.relname as "table", attname as "column", case when left(typname, 1) = '_' then substr(typname, 2) || '[]' else typname end as type, not attnotnull as "isNullable",
            coalesce(bool_or(contype = 'p'), false) as "isPrimary",
            coalesce(bool_or(contype in ('p', 'u') and width = 1), false) as "isUnique",
            max(parent.relname) filter (where contype = 'f') as "refersTo"
       from pg_attribute
       join pg_class class on class.oid = attrelid
       join pg_type type on type.oid = atttypid
       left join keys on conrelid = attrelid and number = attnum
       left join pg_class parent on parent.oid = confrelid
      where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped
      group by class.relname, attname, typname, attnotnull, attnum
      order by class.relname, attnum`,
  );
  return rows;
}

test('the drawing of the tables is that of the newest schema', async () => {
  await expect(drawTables(await readColumns())).toMatchFileSnapshot(page);
});

test('a column that the page does not know is noticed', async () => {
  await database.query('alter table users add column planted text');
  const drawn = drawTables(await readColumns());
  expect(drawn).toContain('text planted');
  expect(drawn).not.toBe(readFileSync(page, 'utf8'));
});
