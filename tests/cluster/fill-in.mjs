import { readFileSync } from 'node:fs';
import path from 'node:path';
import util from 'node:util';
import { projectFolder } from '../support/run-command.mjs';

const read = (name) => readFileSync(path.join(projectFolder, 'deploy', name), 'utf8');

/** The example in `deploy/` of what the places of its other files contain. */
export const examplePlaces = () => util.parseEnv(read('places.env'));

/** Returns a file of `deploy/` with its places filled in. */
export function fillIn(name, values) {
  return read(name).replaceAll(/\$\{(\w+)\}/g, (_all, key) => {
    if (values[key] === undefined) throw new Error(`deploy/${name} has a place ${key} that nothing fills`);
    return values[key];
  });
}
