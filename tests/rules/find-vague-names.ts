import type { ProjectFile } from './project-files';
import { boundIdentifiers, nameOf, nodesIn, placeOf, syntaxNodes } from './syntax-nodes';

const vagueNames = new Set(['own', 'found']);
/** The parts of a node that declare names: of variables and functions, of parameters, of a caught error. */
const declaringParts = ['id', 'params', 'param', 'parameter'];

/** Cheap test on the text before parsing: what follows a declared name. */
const anyVagueName = /\b(?:own|found)(?:\s*[=,:;?!<()}\]]|\s+(?:of|in)\b)/;

/** Finds variables, parameters and functions whose names don't say what they are. */
export function findVagueNames(file: ProjectFile): string[] {
  if (!anyVagueName.test(file.text)) return [];
  return [...syntaxNodes(file)].flatMap((node) =>
    declaringParts
      .flatMap((part) => nodesIn(node[part]))
      .flatMap(boundIdentifiers)
      .filter((identifier) => vagueNames.has(nameOf(identifier) ?? ''))
      .map((identifier) => `${placeOf(file, identifier)} ${nameOf(identifier)}`),
  );
}
