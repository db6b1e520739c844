import type { BrowserContext } from '@playwright/test';

/** Takes the camera away from the pages of a context. */
export async function withoutCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Absent where the page is not secure, such as the empty first one.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) return;
    const all = devices.enumerateDevices.bind(devices);
    devices.enumerateDevices = async () => (await all()).filter(({ kind }) => kind !== 'videoinput');
  });
}
