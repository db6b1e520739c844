import { sealOf } from '../../server/kernel/keys/sealed-tables';
import type { TestServer } from './test-server';

/** Seals the sends that a test has written into the database, as if the server had written them. */
export async function sealSends({ context, database }: TestServer): Promise<void> {
  const rows = await context.db.selectFrom('sends').selectAll().where('seal', 'is', null).execute();
  for (const row of rows)
    await database.query('update sends set seal = $2 where id = $1', [
      row.id,
      sealOf(context.keys, 'sends', row),
    ]);
}
