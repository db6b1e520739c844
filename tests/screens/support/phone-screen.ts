import { afterEach, beforeEach } from 'vitest';

const phone = { width: 390, height: 844 };

interface ImitatedPage {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
}

/**
 * Tests around see what a phone shows; the imitated browser is as wide as a desk's otherwise. Not for sheets: the phone's
 * reads from its drawing how far it was pulled, and here nothing is drawn.
 */
export function usePhone(): void {
  const setViewport = (size: { width: number; height: number }) =>
    (window as unknown as ImitatedPage).happyDOM.setViewport(size);
  let desk = phone;
  beforeEach(() => {
    desk = { width: window.innerWidth, height: window.innerHeight };
    setViewport(phone);
  });
  afterEach(() => setViewport(desk));
}
