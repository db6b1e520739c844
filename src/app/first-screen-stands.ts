import { browserIdle } from '../lib/after-paint';

/** A start that draws nothing because of a bug in this release must still fetch the next release. */
const longestStartMs = 10_000;

let resolveDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
  setTimeout(resolve, longestStartMs);
});

/** Resolves when the first screen is drawn and the browser is idle: what no first screen needs starts then. */
export const firstScreenStands: Promise<void> = drawn.then(browserIdle);

/** Called when the first screen is handed to React. */
export function notifyFirstScreenDrawn(): void {
  resolveDrawn();
}
