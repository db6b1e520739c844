/** From this width on a sheet is a dialog in the middle of the screen. */
export const WIDE_SCREEN = '(min-width: 992px)';

/** From this width on there is room for a third column. */
export const THREE_COLUMNS = '(min-width: 1200px)';

/** The phone's sheet; its chunk contains vaul. */
export function loadBottomSheet() {
  return import('./bottom-sheet');
}

/** The wide screen's dialog. */
export function loadDialogSheet() {
  return import('./dialog-sheet');
}

/** Preloads the kind of sheet that this screen needs, when the browser is idle or a pointer approaches. */
export async function preloadSheet(): Promise<void> {
  await (window.matchMedia(WIDE_SCREEN).matches ? loadDialogSheet() : loadBottomSheet());
}
