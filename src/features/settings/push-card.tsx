import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useReachable } from '../../platform/page/use-reachable';
import { usePush } from '../../platform/push/use-push';
import type { PushPlace } from '../../platform/push/use-push';
import { Alert } from '../../ui/alert';
import { Switch } from '../../ui/switch';
import styles from './settings.module.css';
import { SwitchesCard } from './user-switches';

/** Why there can be no notifications here. */
const obstacles = {
  unsupported: 'pushUnsupported',
  onceInstalled: 'pushOnceInstalled',
  blocked: 'pushBlocked',
} as const satisfies Partial<Record<PushPlace, string>>;

function PushSwitch() {
  const { t } = useTranslation('settings');
  const { place, isPending, error, turn } = usePush();
  const isReachable = useReachable();
  if (place in obstacles)
    return <p className={styles.soft}>{t(obstacles[place as keyof typeof obstacles])}</p>;
  return (
    <>
      <Switch
        label={t('push')}
        hint={t('pushHint')}
        isSelected={place === 'on'}
        isDisabled={place === 'unknown' || isPending || !isReachable}
        onChange={turn}
      />
      {error instanceof ApiError && <ErrorAlert error={error} />}
      {error !== undefined && !(error instanceof ApiError) && <Alert tone="error" title={t('pushFailed')} />}
    </>
  );
}

/** Notifications on this device. */
export function PushCard() {
  const { t } = useTranslation('settings');
  return <SwitchesCard title={t('pushTitle')} names={['amounts']} lead={<PushSwitch />} />;
}
