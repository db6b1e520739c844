import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Migrated } from '../../../../contract/migration/migration.contract';
import { Money } from '../../../money/amounts/money';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { LeftTray } from '../../../money/tray/tray';
import { buttonClassName } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
import type { MigrationOrder } from './migration-terms';

interface MigratedPageProps {
  /** The server's response. */
  answer: { payload: Migrated };
  order: MigrationOrder;
}

/** The result within the wallet: what was moved is in the other balance already. */
export function MigratedPage({ answer, order: { pair, fee } }: MigratedPageProps) {
  const { t } = useTranslation('migration');
  const labelOf = useCurrencyLabel();
  const { currencyFrom: from, currencyTo: to } = pair;
  const { protocol } = useCurrencyWords()(to);
  const items: Description[] = [
    { id: 'from', label: t('from'), value: labelOf(from) },
    { id: 'to', label: t('to'), value: labelOf(to) },
  ];
  if (fee !== undefined)
    items.push({ id: 'fee', label: t('fee'), value: <Money value={fee.value} ticker={fee.ticker} /> });
  return (
    <MoneyEnd
      title={t('title')}
      heading={t('migrated')}
      answer={answer}
      tray={<LeftTray>{t('migratedText', { ticker: to.ticker, protocol })}</LeftTray>}
      amount={{ value: answer.payload.amount, ticker: to.ticker }}
    >
      <DescriptionList items={items} />
      <Link
        to="/wallet/$currencyKey"
        params={{ currencyKey: to.key }}
        replace
        className={buttonClassName({ variant: 'quiet', size: 'compact' })}
      >
        {t('seeBalance', { ticker: to.ticker, protocol })}
      </Link>
    </MoneyEnd>
  );
}
