import { afterEach, beforeEach, onTestFinished } from 'vitest';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** happy-dom's own. */
const usual = { width: 1024, height: 768 };

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

/** Turns the device, or makes the window narrow: from a desktop's width to a phone's. Ends with the test. */
export function narrowToPhone(): void {
  // Runs after every `afterEach`, also that of `useDesktop`.
  onTestFinished(() => setViewport(usual));
  // happy-dom reports the end of a media query only after it has reported its beginning, and that with a new width.
  setViewport({ ...desktop, width: desktop.width + 1 });
  setViewport(phone);
}

function setViewport(size: Size): void {
  (window as unknown as ImitatedPage).happyDOM.setViewport(size);
}

function useScreenOf(size: Size): void {
  beforeEach(() => setViewport(size));
  afterEach(() => setViewport(usual));
}
