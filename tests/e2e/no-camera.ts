import type { BrowserContext } from '@playwright/test';

/** Hides the camera from the pages of a context. */
export async function withoutCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Absent where the page is not secure, such as the initial empty one.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) return;
    const all = devices.enumerateDevices.bind(devices);
    devices.enumerateDevices = async () => (await all()).filter(({ kind }) => kind !== 'videoinput');
  });
}
