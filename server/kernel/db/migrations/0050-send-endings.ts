import type { Migration } from './migration';

/**
 * What is held for a send leaves its hold once, and a signed send ends once: the books themselves see to it, which nobody who writes
 * as the server can change, whatever he writes to holds, payouts and their transactions.
 */
export const sendEndings: Migration = {
  number: 50,
  name: 'send endings',
  statements: [
    `create unique index sends_leave_hold_once on entries (about)
      where kind in ('send: signed', 'send: settled', 'release hold')`,
    `create unique index sends_end_once on entries (about) where kind in ('send: final', 'send: failed')`,
  ],
};
