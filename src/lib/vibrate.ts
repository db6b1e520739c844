const buzzMs = 35;

/** Not supported in every browser, although the types say so. */
interface Device {
  vibrate?: (durationMs: number) => boolean;
  userActivation?: { hasBeenActive: boolean };
}

/**
 * Vibrates shortly where the device supports it; browsers block it, with a console error, before the first user
 * activation.
 */
export function vibrate(): void {
  const { userActivation } = navigator as Device;
  if (userActivation?.hasBeenActive === false) return;
  (navigator as Device).vibrate?.(buzzMs);
}
