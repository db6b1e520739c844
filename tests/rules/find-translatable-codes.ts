import type { ProjectFile } from './project-files';
import { isSyntaxNode, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/** Calls and variables that hold what is compared or copied letter by letter. */
const codeNames =
  /^(?:spaced\w*|shortenText|shownHash|address|checkId|hash|match|merkleRoot|number|pin|secret|serial)$/;

function nameOf(node: unknown): string | undefined {
  if (!isSyntaxNode(node)) return undefined;
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : undefined;
}

function listOf(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).filter(isSyntaxNode);
}

function isCode(child: SyntaxNode): boolean {
  return child.type === 'JSXExpressionContainer' && codeNames.test(nameOf(child['expression']) ?? '');
}

function keepsItsText(element: SyntaxNode): boolean {
  const opening = element['openingElement'];
  return listOf(isSyntaxNode(opening) ? opening['attributes'] : []).some(
    (attribute) =>
      nameOf(attribute['name']) === 'translate' &&
      isSyntaxNode(attribute['value']) &&
      attribute['value']['value'] === 'no',
  );
}

/** Elements that show a serial, PIN, address, hash or secret without `translate="no"`, their own or around them. */
export function findTranslatableCodes(file: ProjectFile): string[] {
  const elements = [...syntaxNodes(file)].filter(({ type }) => type === 'JSXElement');
  const safe = elements.filter(keepsItsText);
  const isSafe = ({ start }: SyntaxNode) =>
    safe.some((around) => around.start <= start && start < Number(around['end']));
  return elements
    .filter((element) => {
      const opening = element['openingElement'];
      const isCodeElement = isSyntaxNode(opening) && nameOf(opening['name']) === 'code';
      return isCodeElement || listOf(element['children']).some(isCode);
    })
    .filter((element) => !isSafe(element))
    .map((element) => placeOf(file, element));
}
