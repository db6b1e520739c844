import type { Database } from '../db/database.models';
import type { DerivedKeys } from './derived-keys';

/** The columns that a key encrypts, and the columns that identify the row. */
interface EncryptedTexts<Table extends keyof Database> {
  table: Table;
  columns: readonly (keyof Database[Table])[];
  /** The values of these bind a text to its row. */
  row: readonly (keyof Database[Table])[];
}

type AnyEncryptedTexts = { [Table in keyof Database]: EncryptedTexts<Table> }[keyof Database];

/** Every encrypted text in the database, by its key. Stored texts depend on the columns that name their rows. */
const encryptedTexts = {
  keptAnswer: { table: 'idempotency_keys', columns: ['answer'], row: ['owner_id', 'route', 'key'] },
  /** One that is connected moves from one column to the other. */
  totpSecret: { table: 'users', columns: ['totp_secret', 'totp_pending'], row: ['id'] },
  exportResult: { table: 'bill_exports', columns: ['sealed_pins'], row: ['id'] },
  bulkPin: { table: 'bulk_lines', columns: ['sealed_pin'], row: ['job_id', 'position'] },
  webhookSecret: { table: 'webhooks', columns: ['secret'], row: ['id'] },
  pushSubscription: { table: 'push_subscriptions', columns: ['sealed'], row: ['session_id', 'user_id'] },
  walletSeed: { table: 'installation', columns: ['value'], row: ['name'] },
  pushIdentity: { table: 'installation', columns: ['value'], row: ['name'] },
} as const satisfies Partial<Record<keyof DerivedKeys, AnyEncryptedTexts>>;

export type TextKey = keyof typeof encryptedTexts;

/** Where a text is stored: its key, and what names its row. */
export type Place = {
  [Key in TextKey]: readonly [Key, ...Values<(typeof encryptedTexts)[Key]['row']>];
}[TextKey];

type Values<Columns extends readonly string[]> = { [Index in keyof Columns]: string };
