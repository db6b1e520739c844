import { expect, test } from 'vitest';
import { operationActions } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { exchangeOf, foldOperations, migrationOf, otherCurrencies } from './fold-operations';

const { accrued, migratedIn, migratedOut, send } = operationActions;
const job = { kind: 'job', id: 'job-1', lines: 401 } as const;
const migration = { kind: 'migration', id: 'input-1', lines: null } as const;
const usdt = { key: 'tectum-note-usdt', ticker: 'USDT', decimal: 6 };
const at = (minute: number, changes: Partial<Operation> = {}) =>
  ({
    id: String(minute),
    date: `2026-11-20T10:0${minute}:00Z`,
    amount: '5',
    currency: usdt,
    group: null,
    ...changes,
  }) as Operation;
const shown = (pages: readonly (readonly Operation[])[], ...unfolded: string[]) =>
  foldOperations(pages, new Set(unfolded)).map((page) =>
    page.map(({ id, amount, parts, isPart }) => [
      id,
      amount,
      parts?.length ?? (isPart === true ? 'part' : 1),
    ]),
  );

test('a job’s operations are one row with their sum where the newest stands, across pages', () => {
  const [plain, ...parts] = [
    at(9),
    at(8, { group: job }),
    at(6, { group: job, amount: '2.5' }),
    at(5, { group: job }),
  ];
  const [first, second, third] = parts;
  const other = at(7);
  const pages = [
    [plain, first, other].filter((one) => one !== undefined),
    [second, third].filter((one) => one !== undefined),
  ];
  expect(shown(pages)).toEqual([
    [
      [plain?.id, '5', 1],
      [first?.id, '12.5', 3],
      [other.id, '5', 1],
    ],
    [],
  ]);
  expect(shown(pages, 'job-1')[0]?.slice(1, 5)).toEqual([
    [first?.id, '12.5', 3],
    [first?.id, '5', 'part'],
    [second?.id, '2.5', 'part'],
    [third?.id, '5', 'part'],
  ]);
});

test('a single part of a job stands for itself, and pages without groups stay the same', () => {
  const page = [at(3, { group: job }), at(2)];
  expect(foldOperations([page])[0]).toBe(page);
});

test('a job over several currencies says how many others there are', () => {
  const tet = { ...at(1).currency, key: 'tectum-note-tet' };
  const [row] = foldOperations([[at(2, { group: job }), at(1, { group: job, currency: tet })]]).flat();
  expect(row?.amount).toBe('5');
  expect(row === undefined ? 0 : otherCurrencies(row)).toBe(1);
});

test('a migration from outside shows its outcome, one to outside what was given for it', () => {
  const group = migration;
  const from = [
    at(3, { group, action: migratedIn, amount: '4.9' }),
    at(3, { group, action: migratedOut, amount: '5' }),
    at(1, { group, action: accrued, amount: '5' }),
  ];
  expect(foldOperations([from]).flat()).toMatchObject([
    { action: migratedIn, amount: '4.9', id: from[0]?.id },
  ]);
  const to = [
    at(3, { group, action: send, amount: '4.9' }),
    at(3, { group, action: migratedIn, amount: '4.9' }),
    at(1, { group, action: migratedOut, amount: '5' }),
  ];
  expect(foldOperations([to]).flat()).toMatchObject([{ action: migratedOut, amount: '5', id: to[0]?.id }]);
});

test('both halves of an exchange are one row that says what it brought, also from two pages', () => {
  const reference = { kind: 'exchange', id: 'exchange-1' } as const;
  const tct = { ...usdt, ticker: 'TCT' } as Operation['currency'];
  const got = at(4, { reference, direction: 1, amount: '17', currency: tct });
  const given = at(3, { reference, direction: 0 });
  for (const pages of [[[got, given]], [[got], [given]], [[given, got]]]) {
    const [row, ...others] = foldOperations(pages).flat();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ amount: '17', parts: pages.flat() });
    expect(row && exchangeOf(row)).toEqual(['USDT', 'TCT']);
  }
  expect(shown([[got, given]], 'exchange-1')[0]).toHaveLength(3);
  expect(foldOperations([[given]])).toEqual([[given]]);
});

test('both halves of a migration within the wallet are one move, which neither gives nor brings anything', () => {
  const reference = { kind: 'migration', id: 'migration-1' } as const;
  const arrived = at(4, { reference, direction: 1, action: migratedIn });
  const left = at(4, { reference, direction: 0, action: migratedOut, id: 'left' });
  const [row, ...others] = foldOperations([[arrived, left]]).flat();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ amount: '5', isMove: true });
  expect(row && migrationOf(row)).toEqual([left, arrived]);
  expect(row && exchangeOf(row)).toBeUndefined();
});
