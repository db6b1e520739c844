import { expect, it } from 'vitest';
import { readBillsSearch } from './bills-search';

it('takes hubs and sheets that there are', () => {
  expect(readBillsSearch({ hub: 'green', modal: 'handover' })).toEqual({ hub: 'green', modal: 'handover' });
  expect(readBillsSearch({ modal: 'export', bill: '0050112345678901' })).toEqual({
    modal: 'export',
    bill: '0050112345678901',
  });
  expect(readBillsSearch({ modal: 'preview_0050112345678901' })).toEqual({
    modal: 'preview_0050112345678901',
  });
  const job = { modal: 'job_0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b' };
  expect(readBillsSearch(job)).toEqual(job);
  expect(readBillsSearch({ modal: 'transfer', direction: 'toBills' })).toEqual({
    modal: 'transfer',
    direction: 'toBills',
  });
});

it.each([
  {},
  { hub: 'red', modal: 'steal', direction: 'away' },
  { hub: ['blue'], modal: 7 },
  { modal: 'preview_12' },
  { modal: 'job_12' },
  { bill: '12' },
  { bill: ['0050112345678901'] },
  { modal: 'preview_00501123456789012' },
])('drops %o', (search) => {
  expect(readBillsSearch(search)).toEqual({});
});
