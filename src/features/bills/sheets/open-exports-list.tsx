import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportSummary } from '../../../../contract/exports/exports.contract';
import { localeTags } from '../../../platform/language/detect-language';
import { useLanguage } from '../../../platform/language/use-language';
import { Button } from '../../../ui/button';
import { Money } from '../../../money/amounts/money';
import { exportsQueries } from './exports.queries';
import styles from './open-exports-list.module.css';
import { worthOf } from './bill-sums';

/** More would push the sheet's main content off the screen. */
const shownAtFirst = 2;

interface OpenExportsListProps {
  /** Set to list the exports of one currency only. */
  currencyKey: string | undefined;
  onShow: (summary: ExportSummary) => void;
  onTakeBack: (summary: ExportSummary) => void;
}

/**
 * Exports not completed yet: their passcodes can be shown again, their bills taken back. Nothing when there is
 * none.
 */
export function OpenExportsList({ currencyKey, onShow, onTakeBack }: OpenExportsListProps) {
  const { t } = useTranslation('bill-sheets');
  // When loading fails the list is left out, because the sheet works without it.
  const { data } = useQuery(exportsQueries.list());
  const [isWhole, setWhole] = useState(false);
  const open = (data ?? []).filter(
    ({ currency }) => currencyKey === undefined || currency.key === currencyKey,
  );
  if (open.length === 0) return null;
  return (
    <section className={styles.open} aria-label={t('openExports')}>
      <p className={styles.title}>{t('openExports')}</p>
      <ul className={styles.list}>
        {open.slice(0, isWhole ? undefined : shownAtFirst).map((summary) => (
          <OpenExport key={summary.id} {...{ summary, onShow, onTakeBack }} />
        ))}
      </ul>
      {!isWhole && open.length > shownAtFirst && (
        <Button variant="quiet" size="compact" onPress={() => setWhole(true)}>
          {t('openExportsAll', { count: open.length })}
        </Button>
      )}
    </section>
  );
}

type OpenExportProps = Omit<OpenExportsListProps, 'currencyKey'> & { summary: ExportSummary };

function OpenExport({ summary, onShow, onTakeBack }: OpenExportProps) {
  const { t } = useTranslation('bill-sheets');
  const { language } = useLanguage();
  const { currency, bills, date, isShown } = summary;
  const time = new Date(date).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
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
