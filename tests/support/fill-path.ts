/** Fills the `:named` parameters of a declared path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}
