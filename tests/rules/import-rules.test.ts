import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
  /** Renders the line that imports `to`; an ordinary import by default. */
  how?: (specifier: string) => string;
}

const rulesFile = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url));
const asType = (to: string): string => `import type { A } from '${to}'; export const a = (b: A): A => b;`;
const asMarkup = (to: string): string =>
  `export const A = () => <p onClick={() => void import('${to}')}>{[]}</p>;`;

const forbidden: [rule: string, planted: Import][] = [
  ['contract-knows-zod-and-itself', { from: 'contract/c1.ts', to: 'src/lib/a.ts' }],
  ['contract-knows-zod-and-itself', { from: 'contract/c2.ts', to: 'server/kernel/db/a.ts', how: asType }],
  ['contract-knows-zod-and-itself', { from: 'contract/c3.ts', to: 'vaul', how: asType }],
  ['lib-knows-lib-alone', { from: 'src/lib/l1.ts', to: 'contract/a.ts' }],
  ['lib-knows-lib-alone', { from: 'src/lib/l2.ts', to: 'src/ui/a.tsx' }],
  ['ui-knows-ui-and-lib', { from: 'src/ui/u1.tsx', to: 'src/platform/a.ts', how: asMarkup }],
  ['ui-knows-ui-and-lib', { from: 'src/ui/u2.tsx', to: 'contract/a.ts', how: asType }],
  ['api-knows-contract-and-lib', { from: 'src/platform/api/a1.ts', to: 'src/platform/a.ts' }],
  ['api-knows-contract-and-lib', { from: 'src/platform/api/a2.ts', to: 'src/ui/a.tsx' }],
  ['platform-knows-no-money', { from: 'src/platform/p1.ts', to: 'src/money/a.ts' }],
  ['platform-knows-no-money', { from: 'src/platform/p2.ts', to: 'src/money/a.ts', how: asType }],
  ['platform-knows-no-money', { from: 'src/platform/p3.ts', to: 'src/features/bills/a.ts' }],
  ['money-stays-below-features', { from: 'src/money/m1.ts', to: 'src/features/bills/a.ts' }],
  ['money-stays-below-features', { from: 'src/money/m2.ts', to: 'src/app/a.ts' }],
  [
    'feature-knows-no-other-feature',
    { from: 'src/features/bills/f1.tsx', to: 'src/features/mint/a.ts', how: asMarkup },
  ],
  ['feature-knows-no-other-feature', { from: 'src/features/bills/f2.ts', to: 'src/app/a.ts', how: asType }],
  ['feature-knows-no-other-feature', { from: 'src/features/bills/f4.ts', to: 'src/routes/a.ts' }],
  ['routes-only-choose-screens', { from: 'src/routes/r1.ts', to: 'src/platform/api/a.ts' }],
  ['routes-only-choose-screens', { from: 'src/routes/r2.ts', to: 'src/ui/a.tsx' }],
  ['worker-knows-contract-and-lib', { from: 'sw/w1.ts', to: 'src/platform/a.ts' }],
  ['worker-knows-contract-and-lib', { from: 'sw/w2.ts', to: 'server/kernel/db/a.ts' }],
  ['browser-never-knows-server', { from: 'src/s1.ts', to: 'server/kernel/db/a.ts', how: asType }],
  ['server-never-knows-browser', { from: 'server/s1.ts', to: 'src/lib/a.ts' }],
  ['build-knows-contract', { from: 'server/build/b1.ts', to: 'server/kernel/db/a.ts' }],
  ['verify-knows-no-server', { from: 'server/verify/v1.mjs', to: 'server/ledger/blocks/a.ts' }],
  ['kernel-knows-no-area', { from: 'server/kernel/k1.ts', to: 'server/bills/a.ts' }],
  ['kernel-knows-no-area', { from: 'server/kernel/k2.ts', to: 'server/service-context.ts', how: asType }],
  ['ledger-knows-kernel', { from: 'server/ledger/l1.ts', to: 'server/bills/a.ts' }],
  ['ledger-knows-kernel', { from: 'server/ledger/l2.ts', to: 'server/http/a.ts' }],
  ['http-knows-kernel', { from: 'server/http/h1.ts', to: 'server/identity/a.ts' }],
  ['http-knows-kernel', { from: 'server/http/h2.ts', to: 'server/audit/a.ts' }],
  ['database-binaries-know-kernel', { from: 'server/embedded-postgres/e1.ts', to: 'server/bills/a.ts' }],
  ['gateways-know-kernel', { from: 'server/gateways/g1.ts', to: 'server/identity/a.ts' }],
  ['identity-knows-no-money', { from: 'server/identity/sessions/i1.ts', to: 'server/ledger/a.ts' }],
  ['identity-knows-no-money', { from: 'server/identity/auth/i2.ts', to: 'server/bills/a.ts', how: asType }],
  ['market-knows-no-area', { from: 'server/market/fees/m1.ts', to: 'server/mint-house/a.ts' }],
  ['chains-know-no-payer', { from: 'server/chains/c1.ts', to: 'server/mint-house/a.ts' }],
  ['audit-knows-areas-by-its-list', { from: 'server/audit/a1.ts', to: 'server/bills/a.ts' }],
  ['areas-know-what-a-check-is', { from: 'server/bills/b1.ts', to: 'server/audit/a.ts' }],
  ['product-never-knows-demo', { from: 'server/identity/i3.ts', to: 'server/demo/a.ts' }],
  ['product-never-knows-tests', { from: 'server/s2.ts', to: 'tests/support/a.ts' }],
  ['product-never-knows-tests', { from: 'src/lib/l3.ts', to: 'src/lib/a.test.ts' }],
  ['browser-never-knows-node', { from: 'src/lib/l4.ts', to: 'node:fs' }],
  ['store-belongs-to-its-area', { from: 'server/mint/m1.ts', to: 'server/bills/bills.store.ts' }],
  ['widgets-only-behind-ui', { from: 'src/features/bills/f3.ts', to: 'vaul' }],
  ['no-cycles', { from: 'src/lib/cycle.ts', to: 'src/lib/cycle-back.ts' }],
  ['no-orphans', { from: 'src/lib/alone.ts', to: '', how: () => 'export const a = 1;' }],
  ['resolvable', { from: 'src/lib/l5.ts', to: 'src/lib/nowhere.ts' }],
];

const allowed: Import[] = [
  { from: 'contract/ok.ts', to: 'zod' },
  { from: 'src/ui/ok.ts', to: 'src/lib/a.ts' },
  { from: 'server/verify/ok.mjs', to: 'contract/statements/check-statement.mjs' },
  { from: 'src/ui/ok-widget.ts', to: 'vaul' },
  { from: 'src/platform/api/ok.ts', to: 'contract/a.ts' },
  { from: 'src/platform/ok.ts', to: 'src/platform/api/a.ts' },
  { from: 'src/platform/ok-ui.ts', to: 'src/ui/a.tsx' },
  { from: 'src/money/ok.ts', to: 'src/platform/a.ts' },
  { from: 'src/features/bills/ok.ts', to: 'src/features/bills/f2.ts' },
  { from: 'src/features/bills/ok-money.ts', to: 'src/money/a.ts' },
  { from: 'src/features/bills/ok-platform.ts', to: 'src/platform/a.ts' },
  { from: 'src/routes/ok.ts', to: 'src/features/mint/a.ts' },
  { from: 'sw/ok.ts', to: 'src/lib/a.ts' },
  { from: 'server/bills/bills.service.ts', to: 'server/bills/bills.store.ts' },
  { from: 'server/mint/ok.ts', to: 'server/bills/bills.service.ts' },
  { from: 'server/http/ok.ts', to: 'server/service-context.ts', how: asType },
  { from: 'server/audit/all-checks.ts', to: 'server/bills/a.ts' },
  { from: 'server/bills/audit-bills.ts', to: 'server/audit/finding.ts', how: asType },
  { from: 'server/app.ts', to: 'server/demo/a.ts' },
  { from: 'server/mint/ok-ledger.ts', to: 'server/ledger/ledger.store.ts' },
  { from: 'src/lib/ok.test.ts', to: 'tests/support/a.ts' },
];

function isPackage(to: string): boolean {
  return !to.includes('/') && to !== '';
}

function specifier({ from, to }: Import): string {
  if (isPackage(to)) return to;
  const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.tsx?$/, '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));

function plant(filePath: string, text: string): void {
  const fullPath = path.join(folder, filePath);
  mkdirSync(path.dirname(fullPath), { recursive: true });
  writeFileSync(fullPath, text);
}

function plantTree(): void {
  plant('package.json', JSON.stringify({ dependencies: { vaul: '1.0.0', zod: '1.0.0' } }));
  for (const name of ['vaul', 'zod']) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    plant(`node_modules/${name}/main.js`, 'module.exports = {};');
  }
  const imports = [...forbidden.map(([, planted]) => planted), ...allowed];
  for (const { to } of imports) {
    if (to !== '' && !isPackage(to) && !to.includes('nowhere')) plant(to, 'export const a = 1;');
  }
  for (const planted of imports) {
    const write = planted.how ?? ((to) => `import { a } from '${to}'; export const b = a;`);
    plant(planted.from, write(specifier(planted)));
  }
  plant('src/lib/cycle-back.ts', "export { b } from './cycle';");
}

let violations: IViolation[] = [];

beforeAll(async () => {
  plantTree();
  const options = await extractDepcruiseOptions(rulesFile);
  const { output } = await cruise(['contract', 'server', 'src', 'sw', 'tests'], {
    ...options,
    baseDir: folder,
  });
  if (typeof output === 'string') throw new TypeError('expected the result as an object');
  violations = output.summary.violations;
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(forbidden)('%s refuses %o', (rule, { from }) => {
  const broken = violations.filter((violation) => violation.rule.name === rule);
  // A cycle is reported once, at the file that is visited first.
  expect(
    broken.flatMap((violation) => [violation.from, ...(violation.cycle ?? []).map(({ name }) => name)]),
  ).toContain(from);
});

test.each(allowed)('$from may import $to', ({ from }) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([]);
});

test('every rule is planted', async () => {
  const { ruleSet } = await extractDepcruiseOptions(rulesFile);
  const names = ruleSet?.forbidden?.map(({ name }) => name);
  expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(names?.sort());
});
