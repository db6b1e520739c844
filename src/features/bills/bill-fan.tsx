import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../contract/money/amounts';
import { billPageSize } from '../../../contract/bills/bill';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { BillCrop } from '../../money/bill-art/bill-crop';
import { billsQueries } from '../../money/bills/bills.queries';
import { useAmountText } from '../../money/amounts/money';
import { totalOf } from '../../money/bill-chooser/selection';
import { useOnline } from '../../platform/page/use-reachable';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CrossIcon, EyeIcon } from '../../ui/icons/sign-icons';
import { ScrolledContent } from '../../ui/scrolled-content';
import { Skeleton } from '../../ui/skeleton';
import styles from './bill-fan.module.css';
import { spacedSerial } from '../../money/bills/serials';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { usePagesInView } from './pages-in-view';

type FanCurrency = BillBalance['currency'];

interface BillRowProps {
  currency: FanCurrency;
  nominal: string;
  serial: string;
  /** Where the coins of a blue bill are. */
  address: string | null;
}

/** One bill: its picture, its serial and where it belongs. The eye shows its face, the rest opens its page. */
const BillRow = memo(function BillRow({ currency, nominal, serial, address }: BillRowProps) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const { network, protocol } = useCurrencyWords()(currency);
  const { key: currencyKey, ticker } = currency;
  const show = () =>
    void navigate({
      to: '/bills/$currencyKey',
      params: { currencyKey },
      search: { modal: `preview_${serial}` },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.row}>
      <Link
        translate="no"
        to="/bills/$currencyKey/$serial"
        params={{ currencyKey, serial }}
        className={styles.link}
      >
        <BillCrop kind={{ ticker, nominal, hub: hubOf(currency.id) }} className={styles.crop} />
        <span className={styles.facts}>
          <span className={styles.serial}>{spacedSerial(serial)}</span>{' '}
          <span className={styles.place}>{address ?? `${network} · ${protocol}`}</span>
        </span>
      </Link>
      <IconButton
        label={t('showBill', { serial: spacedSerial(serial) })}
        icon={<EyeIcon size={20} />}
        onPress={show}
      />
    </div>
  );
});

interface BillFanPageProps {
  currency: FanCurrency;
  nominal: string;
  /** The number of bills on all pages together. */
  count: number;
  page: number;
}

/** One page of ten bills, at its place in the fan. */
const BillFanPage = memo(function BillFanPage({ currency, nominal, count, page }: BillFanPageProps) {
  const offset = page * billPageSize;
  const query = useQuery(
    billsQueries.page({ currencyKey: currency.key, nominal, count: billPageSize, offset }),
  );
  const rows = Math.min(billPageSize, count - offset);
  const bills = query.data?.bills;
  if (bills === undefined && query.isError) {
    return (
      <li className={styles.failed} style={placeOf(offset)}>
        <FanFailure onRetry={() => void query.refetch()} />
      </li>
    );
  }
  return Array.from({ length: rows }, (_, row) => {
    const bill = bills?.[row];
    const index = offset + row;
    // When the list has become shorter since it was counted, places are left over.
    if (bills !== undefined && bill === undefined) return null;
    return (
      <li
        key={index}
        aria-setsize={count}
        aria-posinset={index + 1}
        aria-busy={bill === undefined}
        className={styles.bill}
        style={placeOf(index)}
      >
        {bill === undefined ? (
          <Skeleton shape="control" height="3rem" />
        ) : (
          <BillRow {...{ currency, nominal }} serial={bill.serial} address={bill.address} />
        )}
      </li>
    );
  });
});

/** Why some bills are missing. Its texts load when they are needed. */
function FanFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['bills', 'errors', 'common']);
  const isOnline = useOnline();
  return (
    <>
      <span role="status">{isOnline ? t('someFailed') : `${t('someFailed')} ${t('errors:offline')}`}</span>
      <Button variant="quiet" size="compact" onPress={onRetry}>
        {t('common:retry')}
      </Button>
    </>
  );
}

function placeOf(index: number): CSSProperties {
  return { '--row-index': index, '--step': index % billPageSize } as CSSProperties;
}

interface BillFanProps {
  currency: FanCurrency;
  nominal: string;
  count: number;
  onClose: () => void;
}

/**
 * The single bills of one face value, with their number and value as a heading. The list is virtual: only visible pages
 * are fetched and rendered.
 */
export function BillFan({ currency, nominal, count, onClose }: BillFanProps) {
  const { t } = useTranslation(['bills', 'common']);
  const { boxRef, pages } = usePagesInView({ rows: count, pageRows: billPageSize });
  const ref = useRef<HTMLDivElement>(null);
  // Opened in the last row, the fan would be below the lower edge.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const amountText = useAmountText();
  const value = `${amountText(nominal)} ${currency.ticker}`;
  const { decimal, ticker } = currency;
  const total = formatAmount(totalOf({ [nominal]: count }, decimal), decimal);
  return (
    <div ref={ref} className={styles.fan}>
      <div className={styles.head}>
        <span>
          {t('fanHead', {
            bills: t('billCount', { count }),
            value: `${amountText(total, { ticker })} ${ticker}`,
          })}
        </span>
        <IconButton label={t('common:close')} icon={<CrossIcon size={20} />} onPress={onClose} />
      </div>
      <div ref={boxRef} className={styles.box}>
        <ScrolledContent>
          <ul
            aria-label={t('billsOf', { value })}
            className={styles.list}
            style={{ '--rows': count } as CSSProperties}
          >
            {pages.map((page) => (
              <BillFanPage key={page} {...{ currency, nominal, count, page }} />
            ))}
          </ul>
        </ScrolledContent>
      </div>
    </div>
  );
}
