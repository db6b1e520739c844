import type { ProjectFile } from './project-files';

const maximumLines = 300;
const kebabCase = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
/** The router's file conventions put special characters into the names of this folder. */
const routerName = /^src\/routes\//;
const emptyWords = new Set([
  'common',
  'helper',
  'helpers',
  'index',
  'misc',
  'shared',
  'types',
  'util',
  'utils',
]);

function nameFault(path: string): string | undefined {
  if (routerName.test(path)) return undefined;
  const parts = path.split('/');
  if (!parts.every((part) => kebabCase.test(part))) return 'is not kebab-case';
  const words = parts.flatMap((part) => part.split('.'));
  return words.some((word) => emptyWords.has(word)) ? 'has a name that says nothing' : undefined;
}

/** Faults in a source file's name and length. */
export function findFormFaults({ path, text }: ProjectFile): string[] {
  if (!/^(?:build|contract|src|sw|server|tests)\/.*\.(?:tsx?|mjs|css)$/.test(path)) return [];
  const lines = text.trimEnd().split('\n').length;
  const lengthFault = lines > maximumLines ? `has ${lines} lines, more than ${maximumLines}` : undefined;
  return [nameFault(path), lengthFault].flatMap((fault) => (fault === undefined ? [] : [`${path} ${fault}`]));
}
