import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { ApiKey } from '../../../../contract/api-keys/api-keys.contract';
import { ShownOnce } from '../../../money/secrets/shown-once';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useFocusedHeading } from '../../../platform/page/page-heading';
import { Alert } from '../../../ui/alert';
import { Skeleton } from '../../../ui/skeleton';
import { SettingsPage } from '../settings-page';
import styles from '../settings.module.css';
import { useRemoval } from '../use-removal';
import { apiKeysQueries } from './api-keys.queries';
import { CreateKeyForm } from './create-key-form';
import { KeyRow, RevokeSheet } from './key-row';
import { Webhooks } from './webhooks';

/** The only time that a key is shown whole; it is held by the screen alone, so leaving it clears the key. */
function NewKey({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  useFocusedHeading();
  return (
    <div className={styles.card}>
      <Alert tone="warning" title={t('copyNow')} />
      <ShownOnce
        secrets={[apiKey.key]}
        label={t('newKey')}
        fileName={`${brand.appName}-api-key.txt`}
        paper={{ title: [brand.appName, apiKey.apiKeyName].join(' · '), note: t('newKey') }}
        onDone={onDone}
      />
    </div>
  );
}

/** The user's keys, newest first. */
function Keys() {
  const { t } = useTranslation('api-keys');
  const queryClient = useQueryClient();
  const keys = useQuery(apiKeysQueries.list());
  const sectionRef = useRef<HTMLElement>(null);
  const removal = useRemoval<ApiKey>(sectionRef);
  const refresh = async () => queryClient.invalidateQueries({ queryKey: apiKeysQueries.list().queryKey });
  return (
    <section ref={sectionRef} tabIndex={-1} aria-label={t('yourKeys')} className={styles.keys}>
      {keys.data === undefined && keys.isError && (
        <LoadFailure
          title={t('failed')}
          error={keys.error}
          isFetching={keys.isFetching}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data === undefined && !keys.isError && <Skeleton shape="card" width="100%" height="12rem" />}
      {keys.data?.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      {keys.data !== undefined && keys.data.length > 0 && (
        <ul className={styles.list}>
          {keys.data.map((one) => (
            <li key={one.id}>
              <KeyRow apiKey={one} onRevoke={() => removal.ask(one)} />
            </li>
          ))}
        </ul>
      )}
      <RevokeSheet removal={removal} onRevoked={refresh} />
    </section>
  );
}

/** Keys with which the user's own programs call the API. */
export function ApiKeysScreen() {
  const { t } = useTranslation(['api-keys', 'settings']);
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<ApiKey>();
  const show = (key: ApiKey) => {
    setCreated(key);
    void queryClient.invalidateQueries({ queryKey: apiKeysQueries.list().queryKey });
  };
  return (
    <SettingsPage
      title={t('title')}
      text={t('text')}
      parent={{ to: '/settings', title: t('settings:title') }}
    >
      <a href="/api" target="_blank" rel="noreferrer" className={styles.reference}>
        {t('reference')}
      </a>
      {created === undefined ? (
        <CreateKeyForm onCreated={show} />
      ) : (
        <NewKey apiKey={created} onDone={() => setCreated(undefined)} />
      )}
      <Keys />
      <Webhooks />
    </SettingsPage>
  );
}
