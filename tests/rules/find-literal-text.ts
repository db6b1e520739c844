import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

const spokenProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'label',
  'pendingLabel',
  'placeholder',
  'title',
]);
const hasLetter = /\p{L}/u;

function part(node: unknown, name: string): unknown {
  return isSyntaxNode(node) ? node[name] : undefined;
}

/** The literals that an expression can evaluate to: through `?:`, `&&`, `||`, `??`, `+` and templates. */
function* spokenLiterals(node: unknown): Generator<string> {
  if (!isSyntaxNode(node)) return;
  const text = literalText(node);
  if (text !== undefined) yield text;
  if (node.type === 'JSXExpressionContainer') yield* spokenLiterals(node['expression']);
  if (node.type === 'ConditionalExpression') {
    yield* spokenLiterals(node['consequent']);
    yield* spokenLiterals(node['alternate']);
  }
  if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node['operator'] === '+')) {
    yield* spokenLiterals(node['left']);
    yield* spokenLiterals(node['right']);
  }
  if (node.type === 'TemplateLiteral' && text === undefined && Array.isArray(node['quasis'])) {
    for (const quasi of node['quasis']) yield rawOf(quasi);
  }
}

function rawOf(quasi: unknown): string {
  const value = part(quasi, 'value');
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function textsOf(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return [String(node['value'])];
  if (node.type === 'JSXAttribute') {
    const name = part(node['name'], 'name');
    return typeof name === 'string' && spokenProps.has(name) ? [...spokenLiterals(node['value'])] : [];
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = Array.isArray(node['children']) ? (node['children'] as unknown[]) : [];
    return children
      .filter((child) => isSyntaxNode(child) && child.type === 'JSXExpressionContainer')
      .flatMap((child) => [...spokenLiterals(child)]);
  }
  return [];
}

/** User-visible text in the markup instead of the locale files. */
export function findLiteralText(file: ProjectFile): string[] {
  return [...syntaxNodes(file)].flatMap((node) =>
    textsOf(node)
      .map((text) => text.trim())
      .filter((text) => hasLetter.test(text))
      .map((text) => `${placeOf(file, node)} “${text}”`),
  );
}
