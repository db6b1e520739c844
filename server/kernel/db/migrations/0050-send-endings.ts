import type { Migration } from './migration';

/**
 * A send's money leaves its hold once, and a signed send ends once: the books themselves ensure it. A writer with the
 * server's login can't change that by altering holds, payouts and their transactions.
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
