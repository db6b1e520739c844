/** Pages that stand alone, without bars, banners and questions: a payment wants no distraction. */
const barePaths = ['/epos', '/till/payment'];

/** Whether a page stands alone. */
export function isBarePath(path: string): boolean {
  return barePaths.includes(path.replace(/\/$/, ''));
}
