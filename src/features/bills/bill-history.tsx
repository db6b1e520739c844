import { useTranslation } from 'react-i18next';
import type { BillDetails } from '../../../contract/bills/bills.models';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import styles from './bill.module.css';
import { useMoveNames } from './use-move-names';

/** What has happened to a bill, the newest first. Of who did it, only the reader himself is told. */
export function BillHistory({ history }: { history: BillDetails['history'] }) {
  const { t } = useTranslation('bills');
  const { language } = useLanguage();
  const nameOf = useMoveNames();
  const newestFirst = history.toReversed();
  return (
    <section aria-labelledby="bill-history" className={styles.history}>
      <h2 id="bill-history">{t('billHistory')}</h2>
      <ol className={styles.timeline}>
        {newestFirst.map(({ move, date, isMine }, index) => (
          <li key={history.length - index} className={styles.event}>
            <span className={styles.move}>
              {nameOf(move)}
              {isMine && <span className={styles.you}>{t('byYou')}</span>}
            </span>
            <time dateTime={date} className={styles.time}>
              {new Date(date).toLocaleString(localeTags[language], {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
