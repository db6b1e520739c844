import type { ProjectFile } from './project-files';
import { isSyntaxNode, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

const guardFile = 'src/money/calls/press-guard.ts';
/** Which files may use which names, along the chain from a confirmed press to the call that it starts. */
const links: Readonly<Record<string, readonly string[]>> = {
  confirmPress: [guardFile, 'src/money/calls/money-button.tsx', 'src/money/calls/use-money-call.ts'],
  useReadingTime: ['src/ui/reading-time.ts', 'src/ui/press-button.tsx', 'src/money/sheets/read-link.tsx'],
  spendPress: [guardFile, 'src/money/calls/use-money-call.ts'],
};
const performing = 'src/money/calls/use-money-call.ts';

function nameOf(node: unknown): unknown {
  return isSyntaxNode(node) ? node['name'] : undefined;
}

/** What takes a money call and starts it only with a `ConfirmedPress`: hooks by their first argument, components by `call`. */
const starters: readonly unknown[] = ['useMoneyCall', 'useMoneyAttempts', 'MoneyPage', 'MoneyAttempt'];

/** Where a money call may be named: handed to one of the starters. */
function makingPlaces(nodes: readonly SyntaxNode[]): Set<unknown> {
  return new Set(
    nodes.flatMap((node) => {
      if (node.type === 'CallExpression' && starters.includes(nameOf(node['callee'])))
        return Array.isArray(node['arguments']) ? [node['arguments'][0] as unknown] : [];
      if (node.type !== 'JSXOpeningElement' || !starters.includes(nameOf(node['name']))) return [];
      const attributes = Array.isArray(node['attributes']) ? (node['attributes'] as unknown[]) : [];
      const call = attributes.filter(isSyntaxNode).find((attribute) => nameOf(attribute['name']) === 'call');
      return isSyntaxNode(call?.['value']) ? [call['value']['expression']] : [];
    }),
  );
}

function isForgery(node: SyntaxNode): boolean {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return false;
  const type = node['typeAnnotation'];
  return isSyntaxNode(type) && nameOf(type['typeName']) === 'ConfirmedPress';
}

/** Reports code that starts a money call without the guarded button. */
export function findMoneyStarters(file: ProjectFile, moneyCalls: readonly string[]): string[] {
  const nodes = [...syntaxNodes(file)];
  const making = makingPlaces(nodes);
  return nodes.flatMap((node) => {
    const place = placeOf(file, node);
    if (isForgery(node) && file.path !== guardFile) return [`${place} a press that nobody made`];
    const name = node.type === 'Identifier' ? String(node['name']) : '';
    if (Object.hasOwn(links, name) && links[name]?.includes(file.path) === false)
      return [`${place} ${name} is not for this file`];
    if (node.type !== 'MemberExpression') return [];
    const owner = String(nameOf(node['object']));
    const part = String(nameOf(node['property']));
    if (owner === 'moneyCalls' && part === 'perform' && file.path !== performing)
      return [`${place} a money call without its button`];
    const isCall = owner.endsWith('Calls') && moneyCalls.includes(part);
    return isCall && !making.has(node) ? [`${place} ${part} is called past its button`] : [];
  });
}
