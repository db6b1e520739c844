import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ExportSummary } from '../../../../contract/exports/exports.contract';
import { useTimeText } from '../../../platform/language/use-time-text';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Money } from '../../../money/amounts/money';
import { exportsQueries } from './exports.queries';
import styles from './open-exports-list.module.css';
import { worthOf } from './bill-sums';

interface OpenExportsListProps {
  /** Set to list the exports of one currency only. */
  currencyKey: string | undefined;
  onShow: (summary: ExportSummary) => void;
  onTakeBack: (summary: ExportSummary) => void;
}

/**
 * Exports not completed yet, as one line that opens: their passcodes can be shown again, their bills taken back.
 * Nothing when there is none.
 */
export function OpenExportsList({ currencyKey, onShow, onTakeBack }: OpenExportsListProps) {
  const { t } = useTranslation('bill-sheets');
  // When loading fails the list is left out, because the sheet works without it.
  const { data } = useQuery(exportsQueries.list());
  const open = (data ?? []).filter(
    ({ currency }) => currencyKey === undefined || currency.key === currencyKey,
  );
  if (open.length === 0) return null;
  return (
    <section aria-label={t('openExports')}>
      <Disclosure isRow label={`${t('openExports')} · ${open.length}`}>
        <ul className={styles.list}>
          {open.map((summary) => (
            <OpenExport key={summary.id} {...{ summary, onShow, onTakeBack }} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

type OpenExportProps = Omit<OpenExportsListProps, 'currencyKey'> & { summary: ExportSummary };

function OpenExport({ summary, onShow, onTakeBack }: OpenExportProps) {
  const { t } = useTranslation('bill-sheets');
  const timeText = useTimeText();
  const { currency, bills, date, isShown } = summary;
  const time = timeText(date);
  const worth = worthOf(bills, currency.decimal);
  return (
    <li className={styles.export}>
      <span className={styles.words}>
        <Money value={worth} ticker={currency.ticker} />
        <span className={styles.quiet}>{`${t('openExportFacts', { count: bills.length })} · ${time}`}</span>
      </span>
      <span className={styles.actions}>
        {isShown && (
          <Button variant="secondary" size="compact" onPress={() => onShow(summary)}>
            {t('openExportShow')}
          </Button>
        )}
        {bills.length > 0 && (
          <Button variant="secondary" size="compact" onPress={() => onTakeBack(summary)}>
            {t('takeBackAction')}
          </Button>
        )}
      </span>
    </li>
  );
}
