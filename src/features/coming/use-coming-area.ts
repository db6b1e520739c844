import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconProps } from '../../ui/icon';
import { CameraScanIcon } from '../../ui/icons/camera-scan-icon';
import { CryptoIcon } from '../../ui/icons/crypto-icon';
import { HistoryIcon } from '../../ui/icons/history-icon';
import { ReferralsIcon } from '../../ui/icons/referrals-icon';
import { SettingsIcon } from '../../ui/icons/settings-icon';

/** The areas that are still being built. */
export type ComingArea = 'pay' | 'buyTct' | 'history' | 'referrals' | 'settings';

interface ComingWords {
  title: string;
  text: string;
  Icon: ComponentType<IconProps>;
}

/** What is said of an area that is still being built. */
export function useComingArea(area: ComingArea): ComingWords {
  const { t } = useTranslation(['coming', 'shell']);
  switch (area) {
    case 'pay':
      return { title: t('shell:navPay'), text: t('payText'), Icon: CameraScanIcon };
    case 'buyTct':
      return { title: t('buyTctTitle'), text: t('buyTctText'), Icon: CryptoIcon };
    case 'history':
      return { title: t('shell:navHistory'), text: t('historyText'), Icon: HistoryIcon };
    case 'referrals':
      return { title: t('shell:navReferrals'), text: t('referralsText'), Icon: ReferralsIcon };
    case 'settings':
      return { title: t('shell:navSettings'), text: t('settingsText'), Icon: SettingsIcon };
  }
}
