import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { ArchiveDownload } from '../../../core/burn/archive-download';
import { CurrencyTitle } from '../../../core/currencies/currency-title';
import { Money } from '../../../core/money/money';
import { StatusPill } from '../../../ui/status-pill';
import styles from './history.module.css';
import { KindIcon } from './kind-icon';
import { useRequestWords } from './use-request-words';

/** Requests with all that there is to say of them, side by side. */
export function HistoryTable({ requests }: { requests: readonly MintRequest[] }) {
  const { t } = useTranslation('mint-house');
  const { wordsOf } = useRequestWords();
  return (
    <table className={styles.table} aria-label={t('history')}>
      <thead>
        <tr>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('currency')}</th>
          <th scope="col" className={styles.figure}>
            {t('quantity')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('amount')}
          </th>
          <th scope="col">{t('date')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => {
          const { kind, date, pill, reason } = wordsOf(request);
          return (
            <tr key={request.key}>
              <td>
                <span className={styles.kind}>
                  <KindIcon type={request.type} />
                  {kind}
                </span>
              </td>
              <td>
                <CurrencyTitle currency={request.currency} />
              </td>
              <td className={styles.figure}>{request.count_bills}</td>
              <td className={styles.figure}>
                <Money value={request.amount_bills} ticker={request.currency.ticker} />
              </td>
              <td>
                <span className={styles.when}>
                  <time dateTime={request.date}>{date}</time>
                  <StatusPill {...pill} />
                </span>
                {reason !== undefined && <span className={styles.reason}>{reason}</span>}
                {request.fileUntil !== null && (
                  <div className={styles.archive}>
                    <ArchiveDownload request={request} variant="quiet" />
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
