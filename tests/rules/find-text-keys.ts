import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/** The namespace of `useTranslation()` without an argument. */
const defaultNamespace = 'common';

export interface TextKey {
  key: string;
  /** The possible namespaces; empty when the file does not name any. */
  namespaces: string[];
  place: string;
}

export interface TextKeys {
  /** Keys that are certainly used. */
  asked: TextKey[];
  /** All other literals of the file, any of which may be a key passed to a call. */
  mentioned: string[];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The literals that an expression can evaluate to. */
function literals(node: unknown): string[] {
  if (!isSyntaxNode(node)) return [];
  const text = literalText(node);
  if (text !== undefined) return [text];
  if (node.type === 'ArrayExpression') return list(node['elements']).flatMap(literals);
  if (node.type === 'JSXExpressionContainer') return literals(node['expression']);
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])];
  return [];
}

function calledName(node: SyntaxNode): unknown {
  const callee = node['callee'];
  if (!isSyntaxNode(callee)) return undefined;
  return callee.type === 'MemberExpression' && isSyntaxNode(callee['property'])
    ? callee['property']['name']
    : callee['name'];
}

function namedPart(options: { parts: unknown; nameOf: string; name: string }): unknown {
  const match = list(options.parts).find((part) => {
    const label = isSyntaxNode(part) ? part[options.nameOf] : undefined;
    return isSyntaxNode(label) && label['name'] === options.name;
  });
  return isSyntaxNode(match) ? match['value'] : undefined;
}

function askedBy(node: SyntaxNode): { keys: string[]; namespaces: string[] } {
  if (node.type === 'CallExpression' && calledName(node) === 't') {
    const [keys, options] = list(node['arguments']);
    const parts = isSyntaxNode(options) ? options['properties'] : [];
    return { keys: literals(keys), namespaces: literals(namedPart({ parts, nameOf: 'key', name: 'ns' })) };
  }
  if (node.type === 'JSXOpeningElement') {
    const parts = node['attributes'];
    return {
      keys: literals(namedPart({ parts, nameOf: 'name', name: 'i18nKey' })),
      namespaces: literals(namedPart({ parts, nameOf: 'name', name: 'ns' })),
    };
  }
  return { keys: [], namespaces: [] };
}

function namespacesOf(nodes: SyntaxNode[]): string[] {
  return nodes
    .filter((node) => node.type === 'CallExpression')
    .flatMap((node) => {
      const [first, second] = list(node['arguments']);
      if (calledName(node) === 'useTranslation')
        return first === undefined ? [defaultNamespace] : literals(first);
      return calledName(node) === 'getFixedT' ? literals(second) : [];
    });
}

/** The text keys of a source file; a key of the form `namespace:key` counts anywhere. */
export function findTextKeys(file: ProjectFile, knownNamespaces: readonly string[]): TextKeys {
  const nodes = [...syntaxNodes(file)];
  const defaults = namespacesOf(nodes);
  const mentioned = nodes.flatMap((node) => literalText(node) ?? []);
  const withNamespace = (key: string): boolean =>
    knownNamespaces.includes(key.split(':')[0] ?? '') && /:\w/.test(key);
  const asked = nodes.flatMap((node) => {
    const literal = literalText(node);
    const { keys, namespaces } =
      literal !== undefined && withNamespace(literal) ? { keys: [literal], namespaces: [] } : askedBy(node);
    return keys.map((text): TextKey => {
      const [namespace = '', key = ''] = text.includes(':') ? text.split(':', 2) : ['', text];
      const possible = namespaces.length > 0 ? namespaces : defaults;
      return { key, namespaces: namespace === '' ? possible : [namespace], place: placeOf(file, node) };
    });
  });
  return { asked, mentioned };
}
