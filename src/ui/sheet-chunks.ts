/** From here on a sheet is a dialog in the middle of the screen. */
export const WIDE_SCREEN = '(min-width: 992px)';

/** The phone's sheet; it brings vaul. */
export function loadBottomSheet() {
  return import('./bottom-sheet');
}

/** The wide screen's dialog. */
export function loadDialogSheet() {
  return import('./dialog-sheet');
}

/** Fetches the code of the sheet that this screen needs. Meant for idle moments and for a pointer on its way. */
export async function preloadSheet(): Promise<void> {
  await (window.matchMedia(WIDE_SCREEN).matches ? loadDialogSheet() : loadBottomSheet());
}
