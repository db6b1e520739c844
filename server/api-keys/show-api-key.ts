import { apiKeyScopes } from '../../contract/api-keys/api-keys.models';
import type { ApiKeyRow } from './api-keys.store';

const covered = '•'.repeat(8);

/** A key for an answer: `key` in full where it was made just now, its ends otherwise. */
export function showApiKey(row: ApiKeyRow, key?: string) {
  return {
    id: row.id,
    key: key ?? `${row.key_start}${covered}${row.key_end}`,
    apiKeyName: row.name,
    scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.created_at.toISOString(),
    expiredAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
