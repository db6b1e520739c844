import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { ApiKey } from '../../../../contract/api-keys/api-keys.contract';
import { ShownOnce } from '../../../money/secrets/shown-once';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useFocusedHeading } from '../../../platform/page/page-heading';
import { Alert } from '../../../ui/alert';
import { KeyIcon } from '../../../ui/icons/sign-icons';
import { OutsideIcon } from '../../../ui/icons/tool-icons';
import { Skeleton } from '../../../ui/skeleton';
import { SettingsPage } from '../settings-page';
import settings from '../settings.module.css';
import { useRemoval } from '../use-removal';
import { apiKeysQueries } from './api-keys.queries';
import { CreateKeyForm } from './create-key-form';
import styles from './developers.module.css';
import { ExampleCall } from './example-call';
import { KeyRow, RevokeSheet } from './key-row';
import { Webhooks } from './webhooks';

/** The only time that a key is shown whole; it is held by the screen alone, so leaving it clears the key. */
function NewKey({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  useFocusedHeading();
  return (
    <section aria-label={t('newKey')} className={settings.card}>
      <h2 className={styles.title}>{apiKey.apiKeyName === '' ? t('newKey') : apiKey.apiKeyName}</h2>
      <Alert tone="warning" title={t('copyNow')} />
      <ShownOnce
        secrets={[apiKey.key]}
        label={t('newKey')}
        fileName={`${brand.appName}-api-key.txt`}
        paper={{ title: [brand.appName, apiKey.apiKeyName].join(' · '), note: t('newKey') }}
        onDone={onDone}
      />
    </section>
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
    <section ref={sectionRef} tabIndex={-1} aria-labelledby="your-keys" className={styles.section}>
      <div className={styles.head}>
        <h2 id="your-keys" className={styles.title}>
          {t('yourKeys')}
        </h2>
        <a href="/api" target="_blank" rel="noreferrer" className={styles.reference}>
          <span>{t('reference')}</span>
          <OutsideIcon size={16} />
        </a>
      </div>
      {keys.data === undefined && keys.isError && (
        <LoadFailure
          title={t('failed')}
          error={keys.error}
          isFetching={keys.isFetching}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.data === undefined && !keys.isError && <Skeleton shape="card" width="100%" height="12rem" />}
      {keys.data?.length === 0 && (
        <div className={styles.none}>
          <span className={styles.disc} aria-hidden="true">
            <KeyIcon size={20} />
          </span>
          <div>
            <p className={styles.keyName}>{t('none')}</p>
            <p className={styles.quiet}>{t('noneText')}</p>
          </div>
        </div>
      )}
      {keys.data !== undefined && keys.data.length > 0 && (
        <ul className={styles.cards}>
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
      {created !== undefined && <NewKey apiKey={created} onDone={() => setCreated(undefined)} />}
      <Keys />
      {created === undefined && <CreateKeyForm onCreated={show} />}
      <ExampleCall />
      <Webhooks />
    </SettingsPage>
  );
}
