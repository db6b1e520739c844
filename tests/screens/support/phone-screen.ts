import { afterEach, beforeEach } from 'vitest';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

interface Size {
  width: number;
  height: number;
}

interface ImitatedPage {
  happyDOM: { setViewport: (size: Size) => void };
}

/**
 * Runs tests at the width of a phone; happy-dom has 1,024 px by default. Not for sheets: the phone's sheet
 * reads its layout to follow a drag, and happy-dom has none.
 */
export function usePhone(): void {
  useScreenOf(phone);
}

/** Runs tests on a screen with room for three columns. */
export function useDesktop(): void {
  useScreenOf(desktop);
}

function useScreenOf(size: Size): void {
  const setViewport = (next: Size) => (window as unknown as ImitatedPage).happyDOM.setViewport(next);
  let before = size;
  beforeEach(() => {
    before = { width: window.innerWidth, height: window.innerHeight };
    setViewport(size);
  });
  afterEach(() => setViewport(before));
}
