/** How long the first screen may wait for its data, so that it is drawn once and not first empty. */
const patienceMs = 400;
let asked: Promise<unknown>[] | undefined = [];

/** Takes down what the first screen has asked for; later ones are drawn at once, and say what they wait for. */
export function noteAnswer(answer: Promise<unknown>): void {
  asked?.push(answer);
}

/** Settles when all that was asked for so far has come or failed, or when it takes too long to wait for. */
export async function firstAnswers(): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  const answers = Promise.allSettled(asked ?? []);
  asked = undefined;
  await Promise.race([answers, patience]);
}
