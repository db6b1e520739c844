import type { ServiceContext } from '../../server/service-context';
import { sealRowsBy } from './seal-rows';

/** Changes users as the server would, with the next revision and seal. `changes` is what follows `update users set`. */
export async function changeUsers(
  { context }: { context: Pick<ServiceContext, 'pool' | 'keys'> },
  changes: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = await context.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update users set revision = revision + 1, seal = null, ${changes}`, [...values]);
    await sealRowsBy(client, context.keys, 'users');
    await client.query('commit');
  } finally {
    client.release();
  }
}
