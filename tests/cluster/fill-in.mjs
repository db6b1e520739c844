import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../support/run-command.mjs';

/** Returns a file of `deploy/` with its places filled in. */
export function fillIn(name, values) {
  const template = readFileSync(path.join(projectFolder, 'deploy', name), 'utf8');
  return template.replaceAll(/\$\{(\w+)\}/g, (_all, key) => {
    if (values[key] === undefined) throw new Error(`deploy/${name} has a place ${key} that nothing fills`);
    return values[key];
  });
}
