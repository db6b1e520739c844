import { expect, test } from 'vitest';
import { allMigrations } from './all-migrations';
import { undeclaredRemovals } from './migration';

test('every step that takes something away says which programs it still suits', () => {
  expect(undeclaredRemovals(allMigrations)).toEqual([]);
});

test.each([
  ['a dropped column', 'alter table users drop column shoe_size'],
  ['another name', 'alter table users rename column email to address'],
  ['another type', 'alter table users alter column email type citext'],
  ['a value that was left out until now', 'alter table users alter column email set not null'],
  ['a rule that older programs break', 'alter table users add check (shoe_size > 20)'],
])('%s is taken away', (name, statement) => {
  const step = { number: 87, name, statements: [statement] };
  expect(undeclaredRemovals([step])).toEqual([name]);
  expect(undeclaredRemovals([{ ...step, oldestProgram: 86 }])).toEqual([]);
});

test('what is only added suits every program', () => {
  const statements = [
    'create table next_step (id integer)',
    'alter table users add column shoe_size integer not null default 42',
    'create index on users (shoe_size)',
  ];
  expect(undeclaredRemovals([{ number: 87, name: 'added', statements }])).toEqual([]);
});
