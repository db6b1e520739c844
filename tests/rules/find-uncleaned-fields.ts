import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/** Elements whose text a user types. */
const fields = new Set(['TextField', 'input']);
/** Values by which a field shows that it holds no language: `off`, an e-mail address, a link, a search term. */
const machineValues: Readonly<Record<string, readonly string[]>> = {
  autoComplete: ['off'],
  type: ['email', 'url'],
  inputMode: ['email'],
  spellCheck: ['false'],
  autoCorrect: ['off'],
};
/** Amounts have a reader of their own, and a filter is a stricter cleaner. */
const cleaners = new Set(['clean', 'filter']);

/** Finds fields for addresses, codes and the like that keep what a paste brings along unseen. */
export function findUncleanedFields(file: ProjectFile): string[] {
  return Array.from(syntaxNodes(file)).flatMap((node) =>
    isUncleaned(node) ? [`${placeOf(file, node)} needs clean={…}`] : [],
  );
}

function isUncleaned({ type, name, attributes }: SyntaxNode): boolean {
  if (type !== 'JSXOpeningElement' || !isSyntaxNode(name) || !fields.has(String(name['name']))) return false;
  const given = new Map((Array.isArray(attributes) ? attributes : []).map(attributeOf));
  const isMachine = Object.entries(machineValues).some(([key, values]) =>
    values.includes(given.get(key) ?? ''),
  );
  const isAmount = given.get('inputMode') === 'decimal' || given.get('inputMode') === 'none';
  return (
    isMachine && !isAmount && !given.has('readOnly') && ![...given.keys()].some((key) => cleaners.has(key))
  );
}

function attributeOf(node: unknown): [name: string, value: string] {
  if (!isSyntaxNode(node) || node.type !== 'JSXAttribute' || !isSyntaxNode(node['name'])) return ['', ''];
  return [String(node['name']['name']), literalText(node['value']) ?? ''];
}
