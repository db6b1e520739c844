import { expect, test } from 'vitest';
import { findContextPairs, findOuterContexts } from './find-transaction-contexts';
import { projectFiles } from './project-files';

/** Makes a transaction's context out of both. */
const maker = 'server/service-context.ts withinTransaction';

function plant(text: string) {
  return { path: 'server/send/planted.ts', text };
}

test("a function of the server's takes a context, whose database may be a transaction, and no other", () => {
  const sources = projectFiles(/^server\/(?!kernel\/|audit\/).*(?<!\.test)\.ts$/);
  expect(sources.flatMap(findContextPairs)).toEqual([maker]);
});

test.each([
  ['a declared function', 'async function pay(context: ServiceContext, db: Db) {}', 'pay'],
  ['one with something between', 'function pay(context: ServiceContext, id: string, db: Db) {}', 'pay'],
  ['one whose database comes first', 'function pay(db: Db, context: ServiceContext) {}', 'pay'],
  ['a part of a context', "function pay({ keys }: Pick<ServiceContext, 'keys'>, db: Db) {}", 'pay'],
  ['a context of another name', 'function pay(context: LedgerContext, db: Db) {}', 'pay'],
  [
    'a part by another name',
    "type Keys = Pick<ServiceContext, 'keys'>; function pay(k: Keys, db: Db) {}",
    'pay',
  ],
  ['a context with more', 'function pay(context: ServiceContext & { id: string }, db: Db) {}', 'pay'],
  ['a part without a name', 'function pay({ walletKeys }: { walletKeys: WalletKeys }, db: Db) {}', 'pay'],
  [
    'a database by another name',
    'type Held = Db; function pay(context: ServiceContext, held: Held) {}',
    'pay',
  ],
  ["another type's database", "function pay(c: ServiceContext, db: LedgerContext['db']) {}", 'pay'],
  ['a database with a default', 'function pay(context: ServiceContext, db: Db = context.db) {}', 'pay'],
  ['an arrow function', 'const pay = async (context: ServiceContext, db: Db) => undefined;', 'pay'],
  ['the type of a function', 'type Pay = (context: ServiceContext, db: Db) => Promise<void>;', 'Pay'],
  ['a method', 'const a = { pay(context: ServiceContext, db: Db) {} };', 'pay'],
  ['the signature of a method', 'interface A { pay(context: ServiceContext, db: Db): void }', 'pay'],
  ['a callback', 'run((context: ServiceContext, db: Db) => undefined);', '(unnamed)'],
])('%s that takes both is found', (_what, text, name) => {
  expect(findContextPairs(plant(text))).toEqual([`server/send/planted.ts ${name}`]);
});

test.each([
  'function pay(context: ServiceContext, id: string) {}',
  "function pay({ db, keys }: Pick<ServiceContext, 'db' | 'keys'>, id: string) {}",
  'function pay(db: Db, { id, now }: { id: string; now: Date }) {}',
  'function pay(context: ServiceContext, work: (db: Db) => Promise<void>) {}',
  "type Keys = Pick<DerivedKeys, 'rowSeal'>; function pay(keys: Keys, db: Db) {}",
  'async function findLost(db: Db, { chains }: AuditContext) {}',
])('%s is fine', (text) => {
  expect(findContextPairs(plant(text))).toEqual([]);
});

test("a transaction's work doesn't use the context around it", () => {
  const sources = projectFiles(/^(?:server|tests)\/.*\.ts$/).filter(
    ({ path }) => !path.startsWith('tests/rules/'),
  );
  expect(sources.flatMap(findOuterContexts)).toEqual([]);
});

function inWork(work: string): string {
  return `async function pay(context: ServiceContext) {
    const { db, clock } = context;
    const { ledger: books } = context;
    const tell = () => announceOutside(context);
    await inTransaction(context, async (inner) => { ${work} });
  }`;
}

test.each([
  ['its handing over', 'await post(context, entry);'],
  ['its spreading', 'await post({ ...context, db: inner.db }, entry);'],
  ['its database', 'await context.db.write([]);'],
  ['its books', 'await context.ledger.post(entry);'],
  ['its networks', 'show(context.chains);'],
  ['its pool', 'await context.pool.query("");'],
  ['a part by a computed name', "show(context['keys']);"],
  ['taking parts of it out', 'const { keys } = context;'],
  ['it as a property', 'show({ context });'],
  ['it in a function in the work', 'await Promise.all(ids.map((id) => post(context, id)));'],
  [
    'it in a part of the transaction',
    'await inTransaction(inner, async (part) => { await post(context, part); });',
  ],
  ['its database that was taken out before', 'await db.write([]);'],
  ['its books that were taken out before under another name', 'await books.post(entry);'],
])("in a transaction's work %s is found", (_what, work) => {
  expect(findOuterContexts(plant(inWork(work)))).toEqual([
    expect.stringContaining('server/send/planted.ts:5'),
  ]);
});

test('work that is declared before is looked at as well', () => {
  const text = `async function pay(context: ServiceContext) {
    const run = async (inner: ServiceContext) => post(context, inner.db);
    await inTransaction(context, run, readOnlySnapshot);
  }`;
  expect(findOuterContexts(plant(text))).toEqual([
    'server/send/planted.ts:2 context is not that of the transaction',
  ]);
});

test.each([
  'await post(inner, entry);',
  'await inner.ledger.post(entry, inner.clock.now());',
  'seal(context.keys, context.clock.now(), context.config, context.log);',
  'const { db } = inner; await db.write([]);',
  'await run(async (db) => db.write([]));',
  'await inTransaction(inner, async (context) => post(context, entry));',
  'await post(inner, { context: 1, db: clock.now() });',
  'await tell();',
])('%s is fine in the work', (work) => {
  expect(findOuterContexts(plant(inWork(work)))).toEqual([]);
});

test.each([
  'await inTransaction(context, (inner) => post(inner, entry)); await post(context, entry);',
  'await inTransaction(server.context, (inner) => post(inner, entry));',
  'await inTransaction(context, readCustody, readOnlySnapshot);',
  'for (const id of await list(context.db)) await inTransaction(context, (inner) => end(inner, id));',
])('%s is fine', (text) => {
  expect(findOuterContexts(plant(`async function pay(context: ServiceContext) { ${text} }`))).toEqual([]);
});
