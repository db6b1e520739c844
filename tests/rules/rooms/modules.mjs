import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { projectFolder } from '../../support/run-command.mjs';

const folders = ['contract', 'server', 'src', 'sw'];
const isSource = (filePath) =>
  /\.(?:tsx?|mjs)$/.test(filePath) && !/\.test\.tsx?$|\.d\.[cm]?ts$|\.gen\.ts$|\/migrations\//.test(filePath);

/** The program's own files: no tests, generated files, migrations or styles. */
export function readSourceFiles(root = projectFolder) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        ),
    )
    .filter(isSource)
    .sort((one, other) => one.localeCompare(other))
    .map((filePath) => ({ path: filePath, text: readFileSync(path.join(root, filePath), 'utf8') }));
}

export function countLines({ text }) {
  return text.trimEnd().split('\n').length;
}

function* nodesBelow(value) {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesBelow(item);
  } else if (typeof value === 'object' && value !== null) {
    if (typeof value.type === 'string') yield value;
    for (const part of Object.values(value)) yield* nodesBelow(part);
  }
}

function namesBound(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesBound(property.value ?? property.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesBound);
    case 'AssignmentPattern':
      return namesBound(pattern.left);
    case 'RestElement':
      return namesBound(pattern.argument);
    default:
      return [];
  }
}

function namesDeclared(statement) {
  const declaration = statement.declaration ?? statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => namesBound(id));
  return declaration.id ? namesBound(declaration.id) : [];
}

/** Every name, and every file in `import('…')`, that a statement mentions. */
function mentions(statement) {
  const names = new Set();
  const loaded = new Set();
  for (const node of nodesBelow(statement)) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
      loaded.add(node.source.value);
  }
  return { names, loaded };
}

/** The project's files by path, each with its imports and with what each of its top-level names mentions. */
export function readModules(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const resolve = (from, specifier) => {
    if (!specifier.startsWith('.')) return undefined;
    const base = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
    return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((one) => byPath.has(one));
  };
  const modules = new Map();
  for (const file of files) {
    const { program, errors } = parseSync(file.path, file.text);
    if (errors.length > 0) throw new SyntaxError(`${file.path}: ${errors[0].message}`);
    const imports = new Map();
    const parts = new Map();
    const targets = new Set();
    const exportedAs = new Map();
    const addTarget = (specifier) => {
      const target = resolve(file.path, specifier);
      if (target !== undefined) targets.add(target);
      return target;
    };
    for (const statement of program.body) {
      if (statement.source) {
        const target = addTarget(statement.source.value);
        for (const specifier of statement.specifiers ?? []) {
          const name =
            specifier.imported?.name ?? (specifier.type === 'ExportSpecifier' ? specifier.local.name : '*');
          const local = specifier.type === 'ExportSpecifier' ? specifier.exported.name : specifier.local.name;
          if (target !== undefined)
            imports.set(local, {
              path: target,
              name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : name,
            });
        }
        continue;
      }
      for (const specifier of statement.specifiers ?? [])
        exportedAs.set(specifier.exported.name, specifier.local.name);
      const mentioned = mentions(statement);
      const loaded = [...mentioned.loaded].map(addTarget).filter((target) => target !== undefined);
      const names = statement.type === 'ExportDefaultDeclaration' ? ['default'] : namesDeclared(statement);
      // A statement without a declaration runs whenever the file is loaded.
      for (const name of names.length > 0 ? names : ['']) {
        const part = parts.get(name) ?? { names: new Set(), loaded: new Set() };
        for (const one of mentioned.names) part.names.add(one);
        for (const one of loaded) part.loaded.add(one);
        parts.set(name, part);
      }
    }
    modules.set(file.path, { path: file.path, lines: countLines(file), imports, parts, targets, exportedAs });
  }
  return modules;
}
