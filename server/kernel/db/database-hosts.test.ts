import { expect, test } from 'vitest';
import { addressesOf, wantsOtherThanPrimary } from './database-hosts';

test.each([
  { given: 'postgresql://u:p@db/billfold', are: ['postgresql://u:p@db/billfold'] },
  {
    given:
      'postgresql://u:p%2C@a:5432,b:5433,[::1]:5434/billfold?target_session_attrs=read-write&sslmode=require',
    are: [
      'postgresql://u:p%2C@a:5432/billfold?sslmode=require',
      'postgresql://u:p%2C@b:5433/billfold?sslmode=require',
      'postgresql://u:p%2C@[::1]:5434/billfold?sslmode=require',
    ],
  },
  { given: 'postgres://a,b/?target_session_attrs=primary', are: ['postgres://a/', 'postgres://b/'] },
  {
    given: 'postgresql://u:p@/billfold?host=%2Frun%2Fsocket&port=5432',
    are: ['postgresql://u:p@/billfold?host=%2Frun%2Fsocket&port=5432'],
  },
])('one address for each host: $given', ({ given, are }) => {
  expect(addressesOf(given)).toEqual(are);
});

test.each([
  { given: 'postgresql://a,b/billfold', is: false },
  { given: 'postgresql://a,b/billfold?target_session_attrs=read-write', is: false },
  { given: 'postgresql://a,b/billfold?x=1&target_session_attrs=primary&y=2', is: false },
  { given: 'postgresql://a,b/billfold?target_session_attrs=any', is: true },
  { given: 'postgresql://a,b/billfold?x=1&target_session_attrs=prefer-standby', is: true },
])('whether another server than the primary would do: $given', ({ given, is }) => {
  expect(wantsOtherThanPrimary(given)).toBe(is);
});
