import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { ShownOnce } from '../../money/secrets/shown-once';
import { useFocusedHeading } from '../../platform/page/page-heading';
import settings from './settings.module.css';

interface NewRecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes once. */
export function NewRecoveryCodes({ email, codes, onDone }: NewRecoveryCodesProps) {
  const { t } = useTranslation('settings');
  useFocusedHeading();
  return (
    <div className={settings.card}>
      <h2 className={settings.keyName}>{t('recoveryCodesTitle')}</h2>
      <p>{t('recoveryCodesText')}</p>
      <ShownOnce
        secrets={codes}
        label={t('recoveryCodesTitle')}
        fileName={`${brand.appName}-recovery-codes.txt`}
        paper={{
          title: t('recoveryCodesPaper', { appName: brand.appName, email }),
          note: t('recoveryCodesText'),
        }}
        onDone={onDone}
      />
    </div>
  );
}
