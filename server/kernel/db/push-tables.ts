/** Notifications to browsers. */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
  push_state: { id: number; through_block: bigint };
  news: { id: string; texts: unknown; created_at: Date };
}

interface PushSubscriptionsTable {
  session_id: string;
  user_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
  language: string;
  created_at: Date;
}

interface PushMessagesTable {
  session_id: string;
  event: string;
  kind: string;
  subject_id: string;
  amounts: unknown;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  tries: number;
  due_at: Date;
  created_at: Date;
}
