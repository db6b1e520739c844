/**
 * Who may import whom. Each folder names what it may reach; anything else is an error, so a new folder starts with nothing.
 * Packages: contract knows zod alone, the pages know no server library, and nobody knows Node from inside a browser.
 */

const swc = require('@swc/core');

// dependency-cruiser hands swc every file as plain TypeScript, where markup is a syntax error.
const parsePlain = swc.parseFileSync;
swc.parseFileSync = (file, options) => parsePlain(file, { ...options, tsx: file.endsWith('.tsx') });

const tests = String.raw`\.test\.tsx?$`;
const projectFolders = '^(contract|src|sw|server|tests)/';

/** Inside the project, `folder` reaches itself, test support and `allowed` (regular expressions), and nothing more. */
function mayReach(name, folder, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: folder },
    to: { path: projectFolders, pathNot: ['^tests/', ...allowed] },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'contract-knows-zod-and-itself',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    mayReach('lib-knows-lib-alone', '^src/lib/', ['^src/lib/']),
    mayReach('ui-knows-ui-and-lib', '^src/ui/', ['^src/(ui|lib)/']),
    mayReach('api-knows-contract-and-lib', '^src/platform/api/', ['^src/(platform/api|lib)/', '^contract/']),
    mayReach('platform-knows-no-money', '^src/platform/', ['^src/(platform|ui|lib)/', '^contract/']),
    mayReach('money-stays-below-features', '^src/money/', ['^src/(money|platform|ui|lib)/', '^contract/']),
    mayReach('feature-knows-no-other-feature', '^src/features/([^/]+)/', [
      '^src/features/$1/',
      '^src/(money|platform|ui|lib)/',
      '^contract/',
    ]),
    mayReach('routes-only-choose-screens', '^src/routes/', [
      '^src/(routes|features|money|app)/',
      '^src/platform/(?!api/)',
    ]),
    mayReach('worker-knows-contract-and-lib', '^sw/', ['^sw/', '^src/lib/', '^contract/']),
    mayReach('browser-never-knows-server', '^src/', ['^src/', '^contract/']),
    mayReach('server-never-knows-browser', '^server/', ['^server/', '^contract/']),
    mayReach('build-knows-contract', '^server/build/', ['^server/build/', '^contract/']),
    {
      name: 'product-never-knows-tests',
      severity: 'error',
      from: { path: '^(contract|src|sw|server)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'browser-never-knows-node',
      severity: 'error',
      from: { path: '^(contract|src|sw)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'store-belongs-to-its-area',
      comment: 'Another area is asked through its service; what it keeps is its own business.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: tests },
      to: { path: String.raw`^server/(?!ledger/).+\.store\.ts$`, pathNot: '^server/$1/' },
    },
    {
      name: 'widgets-only-behind-ui',
      comment: 'One component of ours wraps each library widget, so a screen never meets the library.',
      severity: 'error',
      from: { path: '^src/(routes|features|money|platform)/' },
      to: { path: '(^|/)node_modules/(vaul|react-aria-components|react-aria|react-stately|@react-aria)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [tests, String.raw`\.d\.ts$`, '^[^/]+$', '^tests/'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment:
        'What cannot be found escapes every other rule. The builder alone knows virtual modules and queries.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\?`] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API in JavaScript yet; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', String.raw`routeTree\.gen\.ts$`] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
