import type { Generated } from 'kysely';

/** Notifications to browsers, and webhooks of users' programs. */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
  push_state: { id: number; through_block: bigint };
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
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

interface WebhooksTable {
  id: string;
  user_id: string;
  url: string;
  secret: Buffer;
  first_event: bigint;
  cursor: bigint;
  created_at: Date;
  seal: Buffer | null;
}

interface WebhookDeliveriesTable {
  webhook_id: string;
  event_id: bigint;
  topic: string;
  state: 'waiting' | 'received' | 'failed';
  tries: Generated<number>;
  status: number | null;
  due_at: Date;
  give_up_at: Date;
  created_at: Date;
}
