import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** More workers would gain little and slow a phone down. */
const workersMax = 4;

/** Solves the puzzle in workers; returns the token that the server verifies. */
export async function solveProofOfWork(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, workersMax),
    createWorker: () => new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('The puzzle was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
