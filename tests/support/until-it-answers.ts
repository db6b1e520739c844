import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 50;
const tries = 200;

/** Asks a program that was just started until it answers. */
export async function untilItAnswers<Answer>(program: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      return await ask();
    } catch {
      await sleep(retryMs);
    }
  }
  throw new Error(`${program} did not start`);
}
