import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookDelivery } from '../../../../contract/webhooks/webhooks.contract';
import { callApi } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useTimeText } from '../../../platform/language/use-time-text';
import { useReachable } from '../../../platform/page/use-reachable';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import settings from '../settings.module.css';
import { RemovalSheet } from '../removal-sheet';
import type { Removal } from '../use-removal';
import styles from './developers.module.css';
import { webhooksCalls } from './webhooks.queries';

const states = {
  waiting: { text: 'hookWaiting', tone: 'warning' },
  received: { text: 'hookReceived', tone: 'success' },
  failed: { text: 'hookFailed', tone: 'danger' },
} as const;

interface DeliveryRowProps {
  hookId: string;
  delivery: WebhookDelivery;
  onChanged: () => Promise<void>;
}

/** One message of the log. */
function DeliveryRow({ hookId, delivery, onChanged }: DeliveryRowProps) {
  const { t } = useTranslation('api-keys');
  const timeText = useTimeText();
  const isReachable = useReachable();
  const { event, topic, state, tries, status, createdAt } = delivery;
  const again = useSubmission<undefined>(async () => {
    await callApi(webhooksCalls.sendWebhookAgain, { params: { id: hookId }, body: { event } });
    await onChanged();
  });
  const time = timeText(createdAt, 'exact');
  return (
    <li className={settings.keyRow}>
      <div className={settings.words}>
        <p className={styles.quiet}>{`${topic} · ${event} · ${time}`}</p>
        <p className={styles.quiet}>
          {status === null ? t('hookNoAnswer', { count: tries }) : t('hookAnswer', { count: tries, status })}
        </p>
        <p>
          <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>
        </p>
        {again.error !== undefined && <ErrorAlert error={again.error} />}
      </div>
      <Button
        variant="secondary"
        size="compact"
        aria-label={t('hookAgainOf', { event })}
        isDisabled={!isReachable}
        pendingLabel={again.isPending ? t('hookSending') : undefined}
        onPress={() => void again.submit(undefined)}
      >
        {t('hookAgain')}
      </Button>
    </li>
  );
}

interface WebhookRowProps {
  hook: Webhook;
  onRemove: () => void;
  onChanged: () => Promise<void>;
}

/** A webhook with its log. */
export function WebhookRow({ hook, onRemove, onChanged }: WebhookRowProps) {
  const { t } = useTranslation('api-keys');
  const isReachable = useReachable();
  return (
    <div className={styles.key}>
      <div className={styles.keyHead}>
        <p translate="no" className={styles.url}>
          {hook.url}
        </p>
        <Button
          variant="secondary"
          size="compact"
          aria-label={t('hookRemoveOf', { url: hook.url })}
          isDisabled={!isReachable}
          onPress={onRemove}
        >
          {t('hookRemove')}
        </Button>
      </div>
      {hook.deliveries.length === 0 ? (
        <p className={styles.quiet}>{t('hookNothing')}</p>
      ) : (
        <Disclosure label={t('hookLog')}>
          <ul>
            {hook.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.event} hookId={hook.id} delivery={delivery} onChanged={onChanged} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

interface RemoveHookSheetProps {
  removal: Removal<Webhook>;
  onRemoved: () => Promise<void>;
}

/** Asks before a webhook is removed, because its secret and its log are deleted, too. */
export function RemoveHookSheet({ removal, onRemoved }: RemoveHookSheetProps) {
  const { t } = useTranslation('api-keys');
  return (
    <RemovalSheet
      removal={removal}
      wordsOf={({ url }) => ({
        title: t('hookRemoveTitle'),
        what: url,
        text: t('hookRemoveText'),
        remove: t('hookRemove'),
        removing: t('hookRemoving'),
        removed: t('hookRemoved', { url }),
      })}
      remove={async ({ id }) => callApi(webhooksCalls.removeWebhook, { params: { id } })}
      onRemoved={onRemoved}
    />
  );
}
