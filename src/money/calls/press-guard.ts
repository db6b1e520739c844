declare const confirmed: unique symbol;

/**
 * Proof of a press by a user who had time to read what it confirms. Starting a money call takes one, and only
 * `MoneyButton` makes them, so no other button can start a call. Valid for one start.
 */
export interface ConfirmedPress {
  readonly [confirmed]: true;
}

const unspent = new WeakSet<ConfirmedPress>();

/** Makes the proof of a press that its button has accepted. */
export function confirmPress(): ConfirmedPress {
  const press = {} as ConfirmedPress;
  unspent.add(press);
  return press;
}

/** Consumes a press; returns false when it was consumed before. */
export function spendPress(press: ConfirmedPress): boolean {
  return unspent.delete(press);
}
