/**
 * Gives the focus back when a dialog has closed: to what opened it, or, where that is gone or can't have it any more, to the
 * page's heading. Lost to the page's body, keyboards and screen readers would have to begin at its top. Whoever has
 * taken the focus meanwhile keeps it.
 */
export function returnFocus(opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The same for a control that goes with its own press, such as the one that closes a message. */
export function returnFocusAfterPress(): void {
  requestAnimationFrame(() => returnFocus(undefined));
}
