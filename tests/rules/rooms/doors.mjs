/** Foundations and widgets, which a reader knows already or understands by their names. */
const knownGround = [
  /^src\/(?:ui|lib|platform|styles)\//,
  /^src\/money\/(?:amounts|bill-chooser|calls|currencies|hubs|sheets)\//,
  /^server\/(?:kernel|http)\//,
  /^server\/service-context\.ts$/,
  /^contract\/(?:route|errors|money|currencies)\//,
  /^contract\/[^/]+$/,
];

/**
 * The files to read on a walk: from each entry (`file`, or `file#name` for one of its names) along the names used
 * there. Stops at the known ground and at paths that begin with one of `apart`.
 */
export function findDoors(modules, { from, apart = [] }) {
  const doors = new Set();
  const seen = new Set();
  const waiting = [];
  const visit = (path, name) => {
    if (knownGround.some((ground) => ground.test(path))) return;
    if (apart.some((start) => path.startsWith(start)) || seen.has(`${path}#${name}`)) return;
    seen.add(`${path}#${name}`);
    doors.add(path);
    waiting.push({ module: modules.get(path), name });
  };
  for (const start of apart) {
    if (![...modules.keys()].some((path) => path.startsWith(start)))
      throw new Error(`Nothing lies at ${start}.`);
  }
  for (const entry of from) {
    const [path, name = '*'] = entry.split('#');
    const module = modules.get(path);
    if (module === undefined) throw new Error(`There is no file ${path}.`);
    if (name !== '*' && !module.parts.has(name)) throw new Error(`There is no ${name} in ${path}.`);
    visit(path, name);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { module, name } = next;
    const declared = name === '*' ? [...module.parts.keys()] : [module.exportedAs.get(name) ?? name];
    if (name === '*') for (const target of module.imports.values()) visit(target.path, target.name);
    for (const one of declared) {
      const imported = module.imports.get(one);
      if (imported !== undefined) visit(imported.path, imported.name);
      const part = module.parts.get(one);
      if (part === undefined) continue;
      for (const target of part.loaded) visit(target, '*');
      for (const mentioned of part.names) {
        const target = module.imports.get(mentioned);
        if (target !== undefined) visit(target.path, target.name);
        else if (module.parts.has(mentioned)) visit(module.path, mentioned);
      }
    }
  }
  return [...doors].sort((one, other) => one.localeCompare(other));
}
