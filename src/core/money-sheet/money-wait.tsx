import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/hub-of';
import { Spinner } from '../../ui/spinner';
import styles from './money-wait.module.css';
import { SheetPage } from './sheet-page';

interface MoneyWaitProps {
  title: string;
  hub?: Hub | undefined;
  /** The answer was lost and is asked for again; from here on the sheet may be closed. */
  isAskingAgain: boolean;
}

/** Between sending and answer: nothing has failed, and nothing is certain. */
export function MoneyWait({ title, hub, isAskingAgain }: MoneyWaitProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <SheetPage {...{ title, hub }} heading={t('checking')} isBusy={!isAskingAgain} isCentred>
      <div className={styles.wait}>
        <Spinner size={32} />
        <p role="status" className={styles.hint}>
          {isAskingAgain ? t('checkingAgain') : t('checkingHint')}
        </p>
      </div>
    </SheetPage>
  );
}
