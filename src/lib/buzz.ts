const buzzMs = 35;

/** Not in every browser, whatever the types say. */
interface Device {
  vibrate?: (durationMs: number) => boolean;
  userActivation?: { hasBeenActive: boolean };
}

/** A short buzz where the device has one; browsers refuse it, loudly, to a page that nobody has touched. */
export function buzz(): void {
  const { userActivation } = navigator as Device;
  if (userActivation?.hasBeenActive === false) return;
  (navigator as Device).vibrate?.(buzzMs);
}
