import { expect, test } from 'vitest';
import { withServer } from '../../tests/support/with-server';
import { columns } from './row-text.mjs';

const server = withServer();

test.each(Object.entries(columns))(
  'the columns of %s are read in the order of the schema',
  async (table, names) => {
    const { rows } = await server.database.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 order by attnum`,
    );
    const wanted = Object.values(names);
    expect(rows.slice(0, wanted.length).map(({ attname }) => attname)).toEqual(wanted);
  },
);
