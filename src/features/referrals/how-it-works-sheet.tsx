import { useTranslation } from 'react-i18next';
import { referralPercents } from '../../../contract/exchange/exchange.paths';
import { DescriptionList } from '../../ui/description-list';
import { Sheet } from '../../ui/sheet';
import styles from './referrals.module.css';

interface HowItWorksSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The rules of the programme. */
export function HowItWorksSheet({ isOpen, onClose }: HowItWorksSheetProps) {
  const { t } = useTranslation(['referrals', 'common']);
  return (
    <Sheet isOpen={isOpen} title={t('rulesTitle')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.rules}>
        <p>{t('rulesShares')}</p>
        <DescriptionList
          items={referralPercents.map((percent, index) => ({
            id: String(index),
            label: t('levelOf', { level: index + 1 }),
            value: t('percent', { percent }),
          }))}
        />
        <p>{t('rulesLevels')}</p>
        <p>{t('rulesMonth')}</p>
        <p>{t('rulesPrivacy')}</p>
      </div>
    </Sheet>
  );
}
