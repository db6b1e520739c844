import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import type { ProjectFile } from './project-files';
import { isSyntaxNode, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const builtins = javascript['builtins'] ?? {};

/** Browsers of the build's target, by their name there. */
const browsersOf: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};
/** Global objects that are no interfaces themselves. */
const interfaceOf: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
  screen: 'Screen',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
};

/** The lowest version of each browser, from a build target such as `safari17.5`. */
export function readTargets(targets: readonly string[]): ReadonlyMap<string, number> {
  const versions = targets.flatMap((target) => {
    const [, name = '', version = ''] = /^([a-z]+)([0-9.]+)$/.exec(target) ?? [];
    return (browsersOf[name] ?? []).map((browser) => [browser, Number(version)] as const);
  });
  return new Map(versions);
}

/**
 * Finds web APIs that a browser of the target does not have: globals, their members, constructors, and methods whose
 * name no older API has. Types are not known here, so a new method with an old name passes.
 */
export function findNewWebApis(file: ProjectFile, targets: ReadonlyMap<string, number>): string[] {
  const nodes = Array.from(syntaxNodes(file));
  const declared = new Set(nodes.flatMap(declaredNames));
  return nodes.flatMap((node) => {
    const used = usedApi(node, declared);
    if (used === undefined) return [];
    const missing = used.features.every((feature) => isMissing(feature, targets));
    return used.features.length > 0 && missing ? [`${placeOf(file, node)} ${used.name}`] : [];
  });
}

interface UsedApi {
  name: string;
  /** The features that it can be; it is missing only where all of them are. */
  features: readonly CompatStatement[];
}

function usedApi(node: SyntaxNode, declared: ReadonlySet<string>): UsedApi | undefined {
  const { type, callee, object, property, computed } = node;
  if (type === 'NewExpression' || type === 'CallExpression') {
    const name = nameOf(callee);
    if (name === undefined) return methodOf(callee);
    return declared.has(name) ? undefined : { name, features: compatOf(globalFeature(name)) };
  }
  const member = nameOf(property);
  if (type !== 'MemberExpression' || computed === true || member === undefined) return undefined;
  const owner = nameOf(object);
  const known = owner === undefined || declared.has(owner) ? undefined : memberOf(owner, member);
  return known === undefined ? undefined : { name: `${owner}.${member}`, features: compatOf(known) };
}

/** A called method of an unknown object. Names of one word are left out: too many objects of ours have them. */
function methodOf(callee: unknown): UsedApi | undefined {
  if (!isSyntaxNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(callee['property']) ?? '';
  return /[a-z][A-Z]/.test(name)
    ? { name: `.${name}()`, features: membersByName.get(name) ?? [] }
    : undefined;
}

function globalFeature(name: string): Identifier | undefined {
  return api[name] ?? builtins[name];
}

function memberOf(owner: string, member: string): Identifier | undefined {
  const instance = interfaceOf[owner];
  if (instance !== undefined)
    return api[instance]?.[member] ?? (instance === 'Window' ? api[member] : undefined);
  return api[owner]?.[`${member}_static`] ?? builtins[owner]?.[member];
}

/** Every member of every interface and built-in object, by name. */
const membersByName = new Map<string, CompatStatement[]>();
for (const owner of [...Object.values(api), ...Object.values(builtins)])
  for (const [key, feature] of Object.entries(owner)) {
    if (key === '__compat' || key.endsWith('_event')) continue;
    const name = key.replace(/_static$/, '');
    membersByName.set(name, [...(membersByName.get(name) ?? []), ...compatOf(feature as Identifier)]);
  }

function compatOf(feature: Identifier | undefined): CompatStatement[] {
  return feature?.__compat === undefined ? [] : [feature.__compat];
}

function isMissing({ support }: CompatStatement, targets: ReadonlyMap<string, number>): boolean {
  return [...targets].some(([browser, version]) => {
    const statements = support[browser as keyof typeof support];
    return !listOf(statements).some((statement) => isIn(statement, version));
  });
}

type OneStatement = Exclude<SupportStatement, readonly unknown[]>;

function listOf(statements: SupportStatement | undefined): readonly OneStatement[] {
  if (statements === undefined) return [];
  return Array.isArray(statements) ? statements : [statements];
}

function isIn(statement: OneStatement, version: number): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== 'string' || added === 'preview') return false;
  if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
  const isRemoved = typeof removed === 'string' && versionOf(removed) <= version;
  return versionOf(added) <= version && !isRemoved;
}

function versionOf(text: string): number {
  return Number(text.replace('≤', ''));
}

function nameOf(node: unknown): string | undefined {
  return isSyntaxNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
}

/** Names that a file declares or imports, which are no globals in it. */
function declaredNames({ type, local, id, params }: SyntaxNode): string[] {
  const names = [nameOf(local), nameOf(id), ...(Array.isArray(params) ? params.map(nameOf) : [])];
  const isDeclaring = /^Import|Declar|Function/.test(type);
  return isDeclaring ? names.filter((name) => name !== undefined) : [];
}
