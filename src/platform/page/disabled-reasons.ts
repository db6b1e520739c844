import { useTranslation } from 'react-i18next';
import { useReachable } from './use-reachable';

/** Why buttons are disabled, in words that fit many of them. */
export function useDisabledReasons() {
  const { t } = useTranslation('common');
  return {
    /** Undefined while the server is reachable. */
    offline: useReachable() ? undefined : t('needsConnection'),
    codeMissing: t('codeMissing'),
    fieldsMissing: t('fieldsMissing'),
    passwordMissing: t('passwordMissing'),
    pinMissing: t('pinMissing'),
    nameMissing: t('nameMissing'),
    addressMissing: t('addressMissing'),
    unchanged: t('unchanged'),
    tickMissing: t('tickMissing'),
  };
}
