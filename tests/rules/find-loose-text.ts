import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/** Types of what holds elements. A widget's node may be a text, so there a place for elements alone says so. */
const elementTypes = { widget: /\bReactElement\b/, other: /\b(?:ReactNode|ReactElement)\b/ };
const markupCalls = /^(?:map|from|createPortal|render.*)$/;

function textOf(file: ProjectFile, node: SyntaxNode): string {
  return file.text.slice(node.start, Number(node['end']));
}

/** The name of a variable, or of the last member of `a.b`. */
function nameOf(node: unknown): string | undefined {
  if (!isSyntaxNode(node)) return undefined;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : undefined;
}

/** Names that hold elements in this file, by their type or because they are set to markup. */
function elementNames(file: ProjectFile, nodes: readonly SyntaxNode[]): ReadonlySet<string> {
  const names = new Set(['undefined', 'element']);
  const elementType = file.path.startsWith('src/ui/') ? elementTypes.widget : elementTypes.other;
  for (const node of nodes) {
    if (node.type !== 'TSPropertySignature' && node.type !== 'VariableDeclarator') continue;
    const name = nameOf(node[node.type === 'VariableDeclarator' ? 'id' : 'key']);
    if (name === undefined) continue;
    const type = node['typeAnnotation'];
    const isTyped = isSyntaxNode(type) && elementType.test(textOf(file, type));
    if (isTyped || (isSyntaxNode(node['init']) && isMarkup(node['init'], names))) names.add(name);
  }
  return names;
}

/** An expression that draws elements or nothing, in every case. */
function isMarkup(node: unknown, names: ReadonlySet<string>): boolean {
  if (!isSyntaxNode(node)) return false;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      return node['value'] === null;
    case 'Identifier':
    case 'MemberExpression':
      return names.has(nameOf(node) ?? '');
    case 'ParenthesizedExpression':
      return isMarkup(node['expression'], names);
    case 'LogicalExpression':
      return isMarkup(node['right'], names);
    case 'ConditionalExpression':
      return isMarkup(node['consequent'], names) && isMarkup(node['alternate'], names);
    case 'CallExpression':
      return markupCalls.test(nameOf(node['callee']) ?? '');
    default:
      return false;
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children = Array.isArray(node['children']) ? (node['children'] as unknown[]) : [];
  return children.filter(isSyntaxNode).filter((child) => !isSpace(child));
}

/** Spaces, which no browser translates, and comments. */
function isSpace(child: SyntaxNode): boolean {
  if (child.type === 'JSXText') return String(child['value']).trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const inner = child['expression'];
  return (isSyntaxNode(inner) && inner.type === 'JSXEmptyExpression') || literalText(inner)?.trim() === '';
}

function isText(child: SyntaxNode, names: ReadonlySet<string>): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && !isMarkup(child['expression'], names);
}

/** What a component returns in place of an element: a text would stand beside its siblings. */
function returnedText(node: SyntaxNode): SyntaxNode[] {
  const isComponent = node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node['id']) ?? '');
  const body = isComponent && isSyntaxNode(node['body']) ? node['body']['body'] : undefined;
  return returnsIn(body).filter(
    (value) =>
      (value.type === 'CallExpression' && nameOf(value['callee']) === 't') ||
      (value.type === 'ConditionalExpression' && !isMarkup(value['consequent'], new Set(['undefined']))) ||
      value.type === 'TemplateLiteral' ||
      (value.type === 'Literal' && typeof value['value'] === 'string') ||
      ['text', 'label', 'words'].includes(nameOf(value) ?? ''),
  );
}

/** Values returned by these statements, those of `if` included; functions inside return elsewhere. */
function returnsIn(statements: unknown): SyntaxNode[] {
  const list: unknown[] = Array.isArray(statements) ? statements : [statements];
  return list.filter(isSyntaxNode).flatMap((statement) => {
    if (statement.type === 'ReturnStatement') {
      const value = statement['argument'];
      if (!isSyntaxNode(value)) return [];
      return value.type === 'ParenthesizedExpression' ? [value['expression']].filter(isSyntaxNode) : [value];
    }
    if (statement.type === 'BlockStatement') return returnsIn(statement['body']);
    if (statement.type !== 'IfStatement') return [];
    return [...returnsIn(statement['consequent']), ...returnsIn(statement['alternate'])];
  });
}

/**
 * Text that React can lose: a browser that translates the page moves text nodes into elements of its own, and React
 * then fails to remove them or to insert before them. A text that is its element's only child is safe.
 */
export function findLooseText(file: ProjectFile): string[] {
  const nodes = [...syntaxNodes(file)];
  const names = elementNames(file, nodes);
  const loose = nodes.flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return returnedText(node);
    const children = childrenOf(node);
    if (children.length < 2 && node.type === 'JSXElement') return [];
    return children.filter((child) => isText(child, names));
  });
  return loose.map((node) => `${placeOf(file, node)} ${textOf(file, node).trim().replaceAll(/\s+/g, ' ')}`);
}
