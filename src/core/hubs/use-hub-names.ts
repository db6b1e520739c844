import { useTranslation } from 'react-i18next';
import type { HubTab } from './hub-tab';

/** The hubs' names. */
export function useHubNames(): Record<HubTab, string> {
  const { t } = useTranslation('bills');
  return { blue: t('hubBlue'), green: t('hubGreen'), yellow: t('hubYellow') };
}
