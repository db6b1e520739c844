/** Whether a page stands alone, without bars and banners: a payment wants no distraction. */
export function isBarePath(path: string): boolean {
  return path === '/epos' || path === '/epos/';
}
