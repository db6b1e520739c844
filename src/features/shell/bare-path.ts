/** Pages without bars, banners and dialogs, because nothing may distract from a payment. */
const barePaths = ['/epos', '/till/payment'];

/** Whether a page is shown without the frame. */
export function isBarePath(path: string): boolean {
  return barePaths.includes(path.replace(/\/$/, ''));
}
