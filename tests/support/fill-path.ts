/** Puts the values of the `:named` parts into a declared path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}
