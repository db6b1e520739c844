/**
 * Returns the focus after a dialog has closed: to its opener, or to the page's heading if the opener can't take it. On the
 * body, keyboards and screen readers would start at the top. If something else has the focus by now, it keeps it.
 */
export function returnFocus(opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Returns the focus after a press on a control that disappears, such as a message's close button. */
export function returnFocusAfterPress(): void {
  requestAnimationFrame(() => returnFocus(undefined));
}
