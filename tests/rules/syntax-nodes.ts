import { parseSync } from 'oxc-parser';
import type { ProjectFile } from './project-files';

export interface SyntaxNode {
  type: string;
  start: number;
  [part: string]: unknown;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function* below(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* below(item);
    return;
  }
  if (!isSyntaxNode(value)) return;
  yield value;
  for (const part of Object.values(value)) yield* below(part);
}

/** All nodes of the file's syntax tree, parents before children. */
export function* syntaxNodes(file: ProjectFile): Generator<SyntaxNode> {
  const { program, errors } = parseSync(file.path, file.text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file.path}: ${error.message}`);
  yield* below(program);
}

/** The value of a string literal, or of a template without placeholders. */
export function literalText(node: unknown): string | undefined {
  if (!isSyntaxNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [quasi, ...more] = Array.isArray(node['quasis']) ? (node['quasis'] as unknown[]) : [];
  if (more.length > 0 || !isSyntaxNode(quasi)) return undefined;
  const value = quasi['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined;
}

/** The nodes in a part of a node, which is one node or a list. */
export function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isSyntaxNode);
}

export function nameOf(node: unknown): string | undefined {
  const name = isSyntaxNode(node) ? node['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The identifiers that a pattern of a parameter or a declaration binds. */
export function boundIdentifiers(pattern: unknown): SyntaxNode[] {
  if (!isSyntaxNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'Property') return boundIdentifiers(pattern['value']);
  if (pattern.type === 'AssignmentPattern') return boundIdentifiers(pattern['left']);
  if (pattern.type === 'RestElement') return boundIdentifiers(pattern['argument']);
  return [...nodesIn(pattern['properties']), ...nodesIn(pattern['elements'])].flatMap(boundIdentifiers);
}

/** `path:line`, as editors expect it. */
export function placeOf(file: ProjectFile, node: SyntaxNode): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`;
}
