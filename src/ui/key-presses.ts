/** The composed widgets come with code of their own; until it is there, nobody needs to hear. */
let hear: () => void = () => undefined;

/** Sets the listener for presses of native buttons by key. */
export function hearKeyPresses(listener: () => void): void {
  hear = listener;
}

/** Called before the press has its effect: what it opens takes the focus at once, and not as for a screen reader. */
export function notifyKeyPress(): void {
  hear();
}
