import { useTranslation } from 'react-i18next';
import type { AreaId } from './areas';

/** The areas' names. */
export function useAreaNames(): Record<AreaId, string> {
  const { t } = useTranslation('shell');
  return {
    bills: t('navBills'),
    wallet: t('navCrypto'),
    pay: t('navPay'),
    mintHouse: t('navMintHouse'),
    history: t('navHistory'),
    referrals: t('navReferrals'),
    till: t('navTill'),
    settings: t('navSettings'),
  };
}
