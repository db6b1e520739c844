import { systemAccount } from '../../server/ledger/account';
import { writeEntries } from '../support/move-money';
import { addEmptyBlock } from './add-empty-block';
import { plantedIn } from './planted-error';

const treasury = systemAccount('treasury', 2).id;

export const plantedInLedger = plantedIn('in the ledger', ({ context }) => writeEntries(context, 3), [
  ['a block without entries, well chained', ({ database }) => addEmptyBlock(database), 'blocks'],
  ['a block that names other bounds', 'update blocks set min_seq = 0 where number = 1', 'blocks'],
  [
    'two accounts whose holders are swapped',
    `create temporary table two as select id, holder from accounts where kind = 'crypto' order by id limit 2;
     update accounts set holder = id::text where id in (select id from two);
     update accounts set holder = other.holder from two other
     where accounts.id in (select id from two) and other.id <> accounts.id`,
    'accounts are themselves',
  ],
  [
    'a balance from the treasury that no operator has given',
    `with account as (select account_id as id from balances limit 1), given as (
       update balances set balance = balance + 5 where account_id = (select id from account)
     ), entry as (
       insert into entries (id, kind, note, created_at) values (gen_random_uuid(), 'operator credit', 'a gift', now())
       returning seq
     )
     insert into transfers select seq, 1, '${treasury}', id, 2, 5 from entry, account`,
    'entries are the server’s own',
  ],
]);
