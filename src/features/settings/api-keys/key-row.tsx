import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import type { ApiKey } from '../../../../contract/api-keys/api-keys.contract';
import { serverNowMs } from '../../../lib/server-clock';
import { callApi } from '../../../platform/api/call-api';
import { useTimeText } from '../../../platform/language/use-time-text';
import { useReachable } from '../../../platform/page/use-reachable';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { RemovalSheet } from '../removal-sheet';
import type { Removal } from '../use-removal';
import { apiKeysCalls } from './api-keys.queries';
import styles from './developers.module.css';
import { endsSoon } from './key-expiry';

const scopeNames = { read: 'scopeRead', epos: 'scopeEpos', pay: 'scopePay' } as const;

/** A key of the user: what it is called and may do, when it ends and was last used. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('api-keys');
  const amountText = useAmountText();
  const timeText = useTimeText();
  const isReachable = useReachable();
  const { key, apiKeyName, scopes, expiredAt, lastUsedAt, purse } = apiKey;
  const name = apiKeyName === '' ? t('unnamed') : apiKeyName;
  const isSoon = expiredAt !== null && endsSoon(expiredAt, serverNowMs());
  const expiry = expiredAt === null ? t('neverExpires') : t('expires', { date: timeText(expiredAt, 'date') });
  return (
    <div className={styles.key}>
      <div className={styles.keyHead}>
        <div>
          <p className={styles.keyName}>{name}</p>
          <p translate="no" className={styles.mono}>
            {key}
          </p>
        </div>
        <Button
          variant="secondary"
          size="compact"
          aria-label={t('revokeOf', { name })}
          isDisabled={!isReachable}
          onPress={onRevoke}
        >
          {t('revoke')}
        </Button>
      </div>
      <p className={styles.chips}>
        <VisuallyHidden>{t('scopes')}</VisuallyHidden>
        {scopes.map((scope) => (
          <span key={scope} className={styles.chip}>
            {t(scopeNames[scope])}
          </span>
        ))}
      </p>
      {purse !== null && (
        <p className={styles.quiet}>
          {t('purseOf', {
            spent: amountText(purse.spentToday, { ticker: purse.currency.ticker }),
            amount: `${amountText(purse.amount, { ticker: purse.currency.ticker })} ${purse.currency.ticker}`,
            merchants: purse.merchants.map(({ name: merchant }) => merchant).join(', '),
          })}
        </p>
      )}
      <p className={styles.facts}>
        <span>
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { date: timeText(lastUsedAt, 'date') })}
        </span>
        {isSoon ? <Badge tone="warning">{expiry}</Badge> : <span>{expiry}</span>}
      </p>
    </div>
  );
}

interface RevokeSheetProps {
  removal: Removal<ApiKey>;
  onRevoked: () => Promise<void>;
}

/** Asks before a key ends, because its programs stop at once. */
export function RevokeSheet({ removal, onRevoked }: RevokeSheetProps) {
  const { t } = useTranslation('api-keys');
  return (
    <RemovalSheet
      removal={removal}
      wordsOf={({ apiKeyName }) => {
        const name = apiKeyName === '' ? t('unnamed') : apiKeyName;
        return {
          title: t('revokeTitle', { name }),
          text: t('revokeText'),
          remove: t('revoke'),
          removing: t('revoking'),
          removed: t('revoked', { name }),
        };
      }}
      remove={async ({ id }) => callApi(apiKeysCalls.revokeApiKey, { params: { id } })}
      onRemoved={onRevoked}
    />
  );
}
