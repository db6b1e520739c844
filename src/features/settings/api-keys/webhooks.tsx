import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { Webhook } from '../../../../contract/webhooks/webhooks.contract';
import { ShownOnce } from '../../../money/secrets/shown-once';
import { isRefusal } from '../../../platform/api/api-error';
import { callApi } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useReachable } from '../../../platform/page/use-reachable';
import { cleanMachineText } from '../../../lib/clean-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import settings from '../settings.module.css';
import { useRemoval } from '../use-removal';
import styles from './developers.module.css';
import { RemoveHookSheet, WebhookRow } from './webhook-row';
import { webhooksCalls, webhooksQueries } from './webhooks.queries';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface NewWebhook {
  webhook: Webhook;
  secret: string;
}

/** The only time that a secret is shown; it is held by the screen alone. */
function NewSecret({ made: { webhook, secret }, onDone }: { made: NewWebhook; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  return (
    <>
      <Alert tone="warning" title={t('hookSecretNow')} />
      <p className={styles.quiet}>{t('hookSecretHint')}</p>
      <ShownOnce
        secrets={[secret]}
        label={t('hookSecret')}
        fileName={`${brand.appName}-webhook-secret.txt`}
        paper={{ title: `${brand.appName} · ${webhook.url}`, note: t('hookSecret') }}
        onDone={onDone}
      />
    </>
  );
}

function AddForm({ onAdded }: { onAdded: (made: NewWebhook) => void }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('api-keys');
  const isReachable = useReachable();
  const [url, setUrl] = useState('');
  const { submit, isPending, error, clearError } = useSubmission<string>(async (wanted) => {
    const { payload } = await callApi(webhooksCalls.createWebhook, { body: { url: wanted } });
    onAdded(payload);
  });
  const isBadUrl = isRefusal(error, 'incorrectParameters');
  const isTooMany = isRefusal(error, 'amountOverLimit');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (url.trim() !== '' && isReachable) void submit(url.trim());
  };
  return (
    <form className={settings.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('hookUrl')}
        description={t('hookUrlHint')}
        type="url"
        clean={cleanMachineText}
        value={url}
        onChange={(text) => {
          setUrl(text);
          clearError();
        }}
        errorMessage={isBadUrl ? t('hookBadUrl') : undefined}
      />
      {isTooMany && <Alert tone="error" title={t('hookTooMany')} />}
      {error !== undefined && !isBadUrl && !isTooMany && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        variant="secondary"
        disabledReason={reasons.offline ?? (url.trim() === '' ? reasons.addressMissing : undefined)}
        pendingLabel={isPending ? t('hookAdding') : undefined}
      >
        {t('hookAdd')}
      </Button>
    </form>
  );
}

/** Addresses of the user's programs that events are posted to. */
export function Webhooks() {
  const { t } = useTranslation('api-keys');
  const queryClient = useQueryClient();
  const hooks = useQuery(webhooksQueries.list());
  const [made, setMade] = useState<NewWebhook>();
  const sectionRef = useRef<HTMLElement>(null);
  const removal = useRemoval<Webhook>(sectionRef);
  const refresh = async () => queryClient.invalidateQueries({ queryKey: webhooksQueries.list().queryKey });
  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby="webhooks" className={styles.section}>
      <div>
        <h2 id="webhooks" className={styles.title}>
          {t('hooks')}
        </h2>
        <p className={styles.quiet}>{t('hooksText')}</p>
      </div>
      {hooks.data === undefined && hooks.isError && (
        <LoadFailure
          title={t('hooksFailed')}
          error={hooks.error}
          isFetching={hooks.isFetching}
          onRetry={() => void hooks.refetch()}
        />
      )}
      {hooks.data === undefined && !hooks.isError && <Skeleton shape="card" width="100%" height="6rem" />}
      {hooks.data !== undefined && hooks.data.length > 0 && (
        <ul className={styles.cards}>
          {hooks.data.map((hook) => (
            <li key={hook.id}>
              <WebhookRow hook={hook} onRemove={() => removal.ask(hook)} onChanged={refresh} />
            </li>
          ))}
        </ul>
      )}
      <div className={settings.card}>
        {hooks.data?.length === 0 && made === undefined && <p className={styles.keyName}>{t('hooksNone')}</p>}
        {made === undefined ? (
          <AddForm
            onAdded={(payload) => {
              setMade(payload);
              void refresh();
            }}
          />
        ) : (
          <NewSecret made={made} onDone={() => setMade(undefined)} />
        )}
      </div>
      <RemoveHookSheet removal={removal} onRemoved={refresh} />
    </section>
  );
}
