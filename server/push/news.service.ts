import { v7 as uuidv7 } from 'uuid';
import type { ServiceContext } from '../service-context';
import { addNewsPushes } from './push-messages.store';
import type { NewsTexts } from './push-text';

/** Sends a piece of news to everyone who wants it; returns to how many browsers. */
export async function sendNews(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  texts: NewsTexts,
): Promise<number> {
  const id = uuidv7();
  const now = clock.now();
  await db
    .insertInto('news')
    .values({ id, texts: JSON.stringify(texts), created_at: now })
    .execute();
  return addNewsPushes(db, id, now);
}
