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

/** The type of what `createContext` puts together. */
const context = String.raw`service-context\.ts$`;

/** The same for a folder of the server, with what else of the server it may know. */
function serverReaches(name, folder, allowed) {
  const reach = mayReach(name, `^server/${folder}/`, [
    `^server/${folder}/`,
    ...allowed.map((path) => `^server/${path}`),
    '^contract/',
  ]);
  return { ...reach, from: { ...reach.from, pathNot: tests } };
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
      ...mayReach('verify-knows-no-server', '^server/verify/', [
        '^server/verify/',
        String.raw`^server/require-node\.mjs$`,
        String.raw`^contract/statements/check-statement\.mjs$`,
      ]),
      comment: 'A fault of the server must not hide itself from the program that checks it.',
      from: { path: '^server/verify/', pathNot: tests },
    },
    serverReaches('kernel-knows-no-area', 'kernel', []),
    serverReaches('ledger-knows-kernel', 'ledger', ['kernel/']),
    serverReaches('http-knows-kernel', 'http', ['kernel/', context]),
    serverReaches('database-binaries-know-kernel', 'embedded-postgres', ['kernel/']),
    serverReaches('gateways-know-kernel', 'gateways', ['kernel/']),
    serverReaches('identity-knows-no-money', 'identity', ['kernel/', 'http/', 'gateways/', context]),
    serverReaches('market-knows-no-area', 'market', ['kernel/', 'http/', 'gateways/', 'ledger/', context]),
    serverReaches('chains-know-no-payer', 'chains', [
      'kernel/',
      'gateways/',
      'ledger/',
      'market/',
      'audit/(?:finding|pages|audit-view)',
      context,
    ]),
    {
      ...serverReaches('audit-knows-areas-by-its-list', 'audit', ['kernel/', 'ledger/', context]),
      comment: 'Areas export their checks; all-checks.ts alone names them.',
      from: { path: '^server/audit/(?!all-checks)', pathNot: tests },
    },
    {
      name: 'areas-know-what-a-check-is',
      comment:
        'Of the auditor an area knows the shape of a check; running audits is for workers and the operator.',
      severity: 'error',
      from: { path: '^server/(?!audit/|workers/|operator/|start/|app|main)', pathNot: tests },
      to: { path: '^server/audit/(?!(?:finding|pages|audit-view))' },
    },
    {
      name: 'product-never-knows-demo',
      comment: 'The demo is handed in where a server is put together.',
      severity: 'error',
      from: { path: '^server/(?!demo/|start/|(?:app|main|create-context)\\.ts$)', pathNot: tests },
      to: { path: '^server/demo/' },
    },
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
      from: { path: '^server/((?:chains|market)/[^/]+|[^/]+)/', pathNot: tests },
      to: { path: String.raw`^server/(?!ledger/|kernel/).+\.store\.ts$`, pathNot: '^server/$1/' },
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
