import type { Migration } from './migration';

/** Seals on the addresses of blue bills, with the serials that they are for. Programs before it write neither. */
export const billAddressSeals: Migration = {
  number: 82,
  name: 'bill-address-seals',
  oldestProgram: 82,
  seals: ['bill_addresses'],
  statements: [
    'alter table bill_addresses add column bill_serial text unique, add column seal bytea',
    'update bill_addresses set bill_serial = serial from bills where bills.id = bill_id',
    'alter table bill_addresses alter column bill_serial set not null',
  ],
};
