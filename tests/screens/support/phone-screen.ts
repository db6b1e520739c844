import { afterEach, beforeEach } from 'vitest';

const phone = { width: 390, height: 844 };

interface ImitatedPage {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void };
}

/**
 * Runs tests at the width of a phone; happy-dom has a desktop's by default. Not for sheets: the phone's sheet
 * reads its layout to follow a drag, and happy-dom has none.
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
