import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorName } from '../../../../contract/errors/error-catalogue';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses, mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { BillPile } from '../../../money/bill-art/bill-pile';
import { ArchiveDownload } from '../archive-download';
import { useRequestBills } from '../request-bills';
import { CurrencyTitle } from '../../../money/currencies/currency-title';
import { useShortTimeText } from '../../../platform/language/use-short-time-text';
import { Money } from '../../../money/amounts/money';
import type { IconProps } from '../../../ui/icon';
import { BillsIcon, BurnIcon, DepositIcon, MintIcon } from '../../../ui/icons/area-icons';
import { ListRow } from '../../../ui/list-row';
import { StatusPill } from '../../../ui/badge';
import type { Status } from '../../../ui/badge';
import styles from './history.module.css';

const kindIcons: Readonly<Record<number, ComponentType<IconProps>>> = {
  [mintRequestTypes.mint]: MintIcon,
  [mintRequestTypes.fill]: DepositIcon,
  [mintRequestTypes.burn]: BurnIcon,
};

/** The icon of a request's kind. */
function KindIcon({ type }: { type: number }) {
  const Sign = kindIcons[type] ?? BillsIcon;
  return <Sign size={20} />;
}

/** The texts of a request: what it was, when, and how it ended. */
export function useRequestWords() {
  const { t } = useTranslation(['mint-house', 'errors']);
  const timeText = useShortTimeText();
  const kindNames: Record<number, string> & { 0: string; 1: string; 2: string } = {
    [mintRequestTypes.mint]: t('mint'),
    [mintRequestTypes.fill]: t('fill'),
    [mintRequestTypes.burn]: t('burn'),
  };
  const statuses: Record<number, { status: Status; label: string }> = {
    [mintRequestStatuses.processing]: { status: 'pending', label: t('processing') },
    [mintRequestStatuses.success]: { status: 'success', label: t('success') },
    [mintRequestStatuses.error]: { status: 'failed', label: t('failed') },
  };
  return {
    kindNames,
    wordsOf: ({ type, date, status, reason, count_bills: count }: MintRequest) => ({
      kind: kindNames[type] ?? '',
      count: t('billCount', { count }),
      date: timeText(date),
      pill: statuses[status] ?? { status: 'pending' as const, label: t('processing') },
      reason: reason === null ? undefined : t(`errors:${reason as ErrorName}`),
    }),
  };
}

/** Requests as a table, with all their details. */
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
                  <span>{kind}</span>
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

/** A request's highest bill, with more below it; its icon until the bills are known. In a box of one width. */
function RequestPicture({ request }: { request: MintRequest }) {
  const { currency, type, count_bills: count } = request;
  const [highest] = useRequestBills(request);
  if (highest === undefined)
    return (
      <span className={styles.sign} aria-hidden="true">
        <span className={styles.disc}>
          <KindIcon type={type} />
        </span>
      </span>
    );
  const { nominal } = highest;
  const isBlank = type === mintRequestTypes.mint;
  const kind = { ticker: currency.ticker, nominal, hub: hubOf(currency.id), isBlank };
  return (
    <span className={styles.picture} aria-hidden="true">
      <BillPile kind={kind} count={count} />
    </span>
  );
}

/** A request as a list row. */
export function RequestRow({ request }: { request: MintRequest }) {
  const { wordsOf } = useRequestWords();
  const { kind, count, date, pill, reason } = wordsOf(request);
  const isDone = request.status === mintRequestStatuses.success;
  const row = (
    <ListRow
      picture={<RequestPicture request={request} />}
      title={
        <span className={styles.kind}>
          <span>{kind}</span>
          {!isDone && <StatusPill {...pill} />}
        </span>
      }
      text={
        <>
          <span>{date}</span>
          {reason !== undefined && <span className={styles.reason}>{reason}</span>}
        </>
      }
      trailing={<Money value={request.amount_bills} ticker={request.currency.ticker} />}
      trailingText={count}
    />
  );
  return (
    <>
      {row}
      {request.fileUntil !== null && (
        <div className={styles.archive}>
          <ArchiveDownload request={request} variant="quiet" />
        </div>
      )}
    </>
  );
}
