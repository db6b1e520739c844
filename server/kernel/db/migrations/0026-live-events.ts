import type { Migration } from './migration';

/**
 * Events live for half an hour, and a merchant gets one from every payer: no lock on the merchant's row, no index by time to
 * maintain.
 */
export const liveEvents: Migration = {
  number: 26,
  name: 'live events',
  statements: [
    'alter table live_events drop constraint live_events_user_id_fkey',
    'drop index live_events_age',
    'create index live_events_age on live_events using brin (created_at)',
  ],
};
