import type { ProjectFile } from './project-files';
import { boundIdentifiers, isSyntaxNode, nameOf, nodesIn, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/** The auditor's context has no database, so its checks get one beside it. */
const contextName = /^(?!AuditContext$).*Context$/;
/** Types that are a context if what they are made of is one. */
const wrappers: readonly unknown[] = ['Pick', 'Omit', 'Partial', 'Readonly', 'Required'];
const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
  'TSFunctionType',
  'TSMethodSignature',
]);
/** What one context has as much as the one of its transaction. */
const sharedParts = new Set<unknown>([
  'keys',
  'clock',
  'config',
  'log',
  'rateLimiter',
  'mail',
  'passwords',
  'prices',
  'walletKeys',
]);
/** What leads past the transaction when it's taken out of the outer context. */
const boundParts = new Set<unknown>(['db', 'ledger', 'chains', 'pool', 'standbys', 'auditor']);

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn);
}

/** The types that a file declares, by name: an alias hides what a parameter is. */
function aliasesOf(nodes: readonly SyntaxNode[]): ReadonlyMap<string, unknown> {
  const declared = nodes.filter(({ type }) => type === 'TSTypeAliasDeclaration');
  return new Map(declared.map((node) => [nameOf(node['id']) ?? '', node['typeAnnotation']]));
}

/** Whether a type is, or is made of, one whose name matches. */
function isMadeOf(type: unknown, matches: (name: string) => boolean, aliases: ReadonlyMap<string, unknown>) {
  const isIt = (one: unknown): boolean => {
    if (!isSyntaxNode(one)) return false;
    if (one.type === 'TSIntersectionType' || one.type === 'TSUnionType')
      return nodesIn(one['types']).some(isIt);
    if (one.type !== 'TSTypeReference') return false;
    const name = nameOf(one['typeName']) ?? '';
    if (matches(name)) return true;
    if (aliases.has(name)) return isIt(aliases.get(name));
    const { typeArguments } = one;
    if (!wrappers.includes(name) || !isSyntaxNode(typeArguments)) return false;
    return isIt(nodesIn(typeArguments['params'])[0]);
  };
  return isIt(type);
}

/** Whether a type has nothing but parts of a context: that is what is handed over for it. */
function isPartsOnly(type: unknown): boolean {
  if (!isSyntaxNode(type) || type.type !== 'TSTypeLiteral') return false;
  const names = nodesIn(type['members']).map(({ key }) => nameOf(key));
  return names.length > 0 && names.every((name) => sharedParts.has(name) || boundParts.has(name));
}

/** The database as a type: `Db`, or the part `db` of another type. */
function isDatabase(type: unknown, aliases: ReadonlyMap<string, unknown>): boolean {
  if (isMadeOf(type, (name) => name === 'Db', aliases)) return true;
  const known = isSyntaxNode(type) ? aliases.get(nameOf(type['typeName']) ?? '') : undefined;
  if (known !== undefined) return isDatabase(known, aliases);
  if (!isSyntaxNode(type) || type.type !== 'TSIndexedAccessType') return false;
  const { indexType } = type;
  return (
    isSyntaxNode(indexType) && isSyntaxNode(indexType['literal']) && indexType['literal']['value'] === 'db'
  );
}

function parameterTypes(node: SyntaxNode): unknown[] {
  return nodesIn(node['params']).map((param) => {
    const bound = isSyntaxNode(param['left']) ? param['left'] : param;
    return isSyntaxNode(bound['typeAnnotation']) ? bound['typeAnnotation']['typeAnnotation'] : undefined;
  });
}

/** The names that unnamed functions are assigned to. */
function givenNames(nodes: readonly SyntaxNode[]): ReadonlyMap<unknown, string> {
  const named = new Map<unknown, string>();
  for (const node of nodes) {
    const name = nameOf(node['id']) ?? nameOf(node['key']);
    if (name === undefined) continue;
    named.set(node, name);
    for (const part of ['init', 'value', 'typeAnnotation']) named.set(node[part], name);
  }
  return named;
}

/** The functions that take a context and, beside it, a database, each with its file. */
export function findContextPairs(file: ProjectFile): string[] {
  if (!/\bdb\b|\bDb\b/.test(file.text)) return [];
  const nodes = [...syntaxNodes(file)];
  const aliases = aliasesOf(nodes);
  const names = givenNames(nodes);
  return nodes.flatMap((node) => {
    if (!functionTypes.has(node.type)) return [];
    const types = parameterTypes(node);
    const hasContext = types.some(
      (type) => isPartsOnly(type) || isMadeOf(type, (name) => contextName.test(name), aliases),
    );
    if (!hasContext || !types.some((type) => isDatabase(type, aliases))) return [];
    return [`${file.path} ${names.get(node) ?? '(unnamed)'}`];
  });
}

function boundNames(pattern: unknown): string[] {
  return boundIdentifiers(pattern).flatMap((node) => nameOf(node) ?? []);
}

/** What a function or a block binds again: in it the name means something else. */
function ownNames(node: SyntaxNode): Set<string> {
  const declared = nodesIn(node['body']).filter(({ type }) => type === 'VariableDeclaration');
  const patterns = declared.flatMap((one) => nodesIn(one['declarations']).map(({ id }) => id));
  return new Set([...nodesIn(node['params']), ...patterns].flatMap(boundNames));
}

/** The places where the names are used, each with the node around it. */
function* usesOf(
  node: SyntaxNode,
  names: ReadonlySet<string>,
  around?: SyntaxNode,
): Generator<{ use: SyntaxNode; around: SyntaxNode | undefined }> {
  const declaredNames = ownNames(node);
  const left = new Set([...names].filter((name) => !declaredNames.has(name)));
  if (left.size === 0) return;
  if (node.type === 'Identifier' && left.has(nameOf(node) ?? '')) yield { use: node, around };
  const isNamed = node['computed'] === false;
  for (const [part, value] of Object.entries(node)) {
    // Names of parts are no uses, and types write nothing.
    if (isNamed && (part === 'property' || part === 'key') && node['shorthand'] !== true) continue;
    if (node['shorthand'] === true && part === 'key') continue;
    if (part === 'typeAnnotation' || part === 'typeArguments' || part === 'returnType') continue;
    for (const child of nodesIn(value)) yield* usesOf(child, left, node);
  }
}

/** The declarations of a function itself, without those of functions in it. */
function declaratorsIn(node: SyntaxNode): SyntaxNode[] {
  const below = childrenOf(node).filter((child) => !functionTypes.has(child.type));
  return [...(node.type === 'VariableDeclarator' ? [node] : []), ...below.flatMap(declaratorsIn)];
}

/** What is bound around a place by taking parts out of the outer context that lead past the transaction. */
function takenOut(functions: readonly SyntaxNode[], outer: string): string[] {
  const declared = functions.flatMap(declaratorsIn).filter(({ init }) => nameOf(init) === outer);
  const parts = declared.flatMap(({ id }) => (isSyntaxNode(id) ? nodesIn(id['properties']) : []));
  return parts.filter(({ key }) => boundParts.has(nameOf(key))).flatMap(boundNames);
}

function isShared(use: SyntaxNode, around: SyntaxNode | undefined): boolean {
  if (around?.type !== 'MemberExpression' || around['object'] !== use) return false;
  return around['computed'] === false && sharedParts.has(nameOf(around['property']));
}

/** What runs in the transaction: the function that is given, or declared around the call. */
function workOf(given: SyntaxNode | undefined, functions: readonly SyntaxNode[]): SyntaxNode | undefined {
  if (given?.type !== 'Identifier') return given;
  const declared = functions.flatMap(declaratorsIn).find(({ id }) => nameOf(id) === nameOf(given));
  return isSyntaxNode(declared?.['init']) ? declared['init'] : undefined;
}

/** The uses of the outer context in the work of one `inTransaction`. */
function strayUses(call: SyntaxNode, functions: readonly SyntaxNode[]): SyntaxNode[] {
  const [given, named] = nodesIn(call['arguments']);
  const outer = nameOf(given);
  const work = workOf(named, functions);
  // A context that is made on the spot has no name by which the work could use it.
  if (outer === undefined || work === undefined || !functionTypes.has(work.type)) return [];
  const parts = takenOut(functions, outer);
  return [...usesOf(work, new Set([outer, ...parts]))]
    .filter(({ use, around }) => parts.includes(nameOf(use) ?? '') || !isShared(use, around))
    .map(({ use }) => use);
}

/**
 * Reports where the work of an `inTransaction` uses the outer context, which reads and writes outside of the transaction. What has
 * to stay outside is a function that is made before.
 */
export function findOuterContexts(file: ProjectFile): string[] {
  if (!file.text.includes('inTransaction(')) return [];
  const strays: SyntaxNode[] = [];
  const visit = (node: SyntaxNode, functions: readonly SyntaxNode[]): void => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'inTransaction')
      strays.push(...strayUses(node, functions));
    const within = functionTypes.has(node.type) ? [...functions, node] : functions;
    for (const child of childrenOf(node)) visit(child, within);
  };
  const [program] = syntaxNodes(file);
  if (program !== undefined) visit(program, []);
  return strays.map((use) => `${placeOf(file, use)} ${nameOf(use)} is not that of the transaction`);
}
