import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { projectFolder } from '../support/run-command.mjs';

/** The example in `deploy/` of what the places of its other files contain. */
export function examplePlaces(): Record<string, string> {
  const text = readFileSync(path.join(projectFolder, 'deploy', 'places.env'), 'utf8');
  return parseEnv(text) as Record<string, string>;
}
