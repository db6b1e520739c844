import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { consent, stopTagManager } from '../../platform/consent/consent';
import { useOptionalServices } from '../../platform/consent/use-optional-services';
import { Switch } from '../../ui/switch';
import styles from './settings.module.css';

/** The consent to analytics and marketing, where this installation has any. It holds for this browser. */
export function AnalyticsCard() {
  const { t } = useTranslation('settings');
  const answer = useSyncExternalStore(consent.subscribe, consent.answer);
  if (!useOptionalServices()) return null;
  return (
    <section className={styles.card} aria-label={t('analyticsTitle')}>
      <h2 className={styles.name}>{t('analyticsTitle')}</h2>
      <Switch
        label={t('analytics')}
        hint={t('analyticsHint')}
        isSelected={answer === 'accepted'}
        onChange={(isSelected) => {
          consent.give(isSelected ? 'accepted' : 'declined');
          if (!isSelected) stopTagManager();
        }}
      />
    </section>
  );
}
