/** How long the first screen may wait for its data, so that it renders once instead of empty first. */
const patienceMs = 400;
let asked: Promise<unknown>[] | undefined = [];

/** Registers a request of the first screen; later screens render at once with a skeleton. */
export function noteAnswer(answer: Promise<unknown>): void {
  asked?.push(answer);
}

/** Resolves when all registered requests have completed or failed, or after the time limit. */
export async function firstAnswers(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  const answers = Promise.allSettled(asked ?? []);
  asked = undefined;
  await Promise.race([answers, patience]);
}
