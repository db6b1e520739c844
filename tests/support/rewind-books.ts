import type { TestServer } from './test-server';

/** Takes the newest block and its head out of the database, as an older copy would lack them. */
export async function rewindBooks({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await database.query(`delete from log_heads where size = (select max(size) from log_heads);
    delete from blocks where number = (select max(number) from blocks)`);
}
