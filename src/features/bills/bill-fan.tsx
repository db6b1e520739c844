import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { billPageSize } from '../../../contract/bills/bill';
import { billsQueries } from '../../money/bills/bills.queries';
import { useOnline } from '../../platform/page/use-reachable';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { EyeIcon } from '../../ui/icons/sign-icons';
import { Skeleton } from '../../ui/skeleton';
import styles from './bill-fan.module.css';
import { seededRandom, spacedSerial } from '../../money/bills/serials';
import { usePagesInView } from './pages-in-view';

const waveStrands = 5;
const waveWidth = 120;
const waveStep = 2.5;

/** A few woven lines generated from the serial: a small version of the engraving on the bill's face. */
function slipWave(serial: string): string {
  const random = seededRandom(serial);
  const turns = 1.5 + random() * 2;
  const start = random() * Math.PI * 2;
  const lines = Array.from({ length: waveStrands }, (_, strand) => {
    const phase = start + (strand / waveStrands) * Math.PI * 2;
    const points: string[] = [];
    for (let x = 0; x <= waveWidth; x += waveStep) {
      const swell = Math.sin((x / waveWidth) * Math.PI);
      const y = 20 + 15 * swell * Math.sin((x / waveWidth) * turns * Math.PI * 2 + phase);
      points.push(`${x} ${y.toFixed(1)}`);
    }
    return `M${points.join('L')}`;
  });
  return lines.join('');
}

interface BillSlipProps {
  currencyKey: string;
  serial: string;
}

/**
 * The upper edge of one bill of a fan: its serial, a strip of its engraving, and the button that shows its face.
 */
const BillSlip = memo(function BillSlip({ currencyKey, serial }: BillSlipProps) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const show = () =>
    void navigate({
      to: '/bills/$currencyKey',
      params: { currencyKey },
      search: { modal: `preview_${serial}` },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.slip}>
      <Link
        translate="no"
        to="/bills/$currencyKey/$serial"
        params={{ currencyKey, serial }}
        className={styles.serial}
      >
        {spacedSerial(serial)}
      </Link>
      <svg viewBox="0 0 120 40" preserveAspectRatio="none" className={styles.wave} aria-hidden="true">
        <path d={slipWave(serial)} />
      </svg>
      <IconButton
        label={t('showBill', { serial: spacedSerial(serial) })}
        icon={<EyeIcon size={20} />}
        onPress={show}
      />
    </div>
  );
});

interface BillFanPageProps {
  currencyKey: string;
  nominal: string;
  /** The number of bills on all pages together. */
  count: number;
  page: number;
}

/** One page of ten bills, at its place in the fan. */
const BillFanPage = memo(function BillFanPage({ currencyKey, nominal, count, page }: BillFanPageProps) {
  const offset = page * billPageSize;
  const query = useQuery(billsQueries.page({ currencyKey, nominal, count: billPageSize, offset }));
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
        className={styles.place}
        style={placeOf(index)}
      >
        {bill === undefined ? (
          <Skeleton shape="control" height="3.25rem" />
        ) : (
          <BillSlip currencyKey={currencyKey} serial={bill.serial} />
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
  currencyKey: string;
  ticker: string;
  nominal: string;
  count: number;
}

/**
 * The single bills of one face value, fanned out. The list is virtual: only visible pages are fetched and
 * rendered.
 */
export function BillFan({ currencyKey, ticker, nominal, count }: BillFanProps) {
  const { t } = useTranslation('bills');
  const { boxRef, pages } = usePagesInView({ rows: count, pageRows: billPageSize });
  return (
    <div ref={boxRef} className={styles.box}>
      <ul
        aria-label={t('billsOf', { value: `${nominal} ${ticker}` })}
        className={styles.fan}
        style={{ '--rows': count } as CSSProperties}
      >
        {pages.map((page) => (
          <BillFanPage key={page} {...{ currencyKey, nominal, count, page }} />
        ))}
      </ul>
    </div>
  );
}
