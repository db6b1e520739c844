import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnReserves, ReserveStatement } from '../../../contract/reserves/reserves.contract';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { saveTextFile } from '../../lib/save-file';
import { useTimeText } from '../../platform/language/use-time-text';
import { useAmountText } from '../../money/amounts/money';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Skeleton } from '../../ui/skeleton';
import { reservesQueries } from './reserves.queries';
import styles from './reserves-screen.module.css';
import { useCurrencyName } from './use-currency-name';

/** Whether the signed-in user is included, computed on this device. */
export function OwnInclusion({ statement }: { statement: ReserveStatement }) {
  const { t } = useTranslation('reserves');
  const { data, isError } = useQuery(reservesQueries.own(statement));
  if (data === undefined && isError) return <Alert tone="warning" title={t('uncheckable')} />;
  if (data === undefined) return <Skeleton shape="card" width="100%" height="6rem" />;
  if (!data.isIncluded)
    return (
      <Alert tone="error" title={t('notIncluded')}>
        {t('notIncludedText')}
      </Alert>
    );
  if (data.ownReserves.leaves.length === 0)
    return (
      <Alert tone="info" title={t('nothingOwed')}>
        {t('nothingOwedText')}
      </Alert>
    );
  return <Included reserves={data.ownReserves} publishedAt={statement.publishedAt} />;
}

function Included({ reserves, publishedAt }: { reserves: OwnReserves; publishedAt: string }) {
  const { t } = useTranslation('reserves');
  const nameOf = useCurrencyName();
  const amountText = useAmountText();
  const timeText = useTimeText();
  return (
    <section className={styles.part}>
      <Alert tone="success" title={t('included')}>
        {t('includedText', { date: timeText(publishedAt, 'long') })}
      </Alert>
      <DescriptionList
        items={reserves.leaves.map(({ key, amount }) => ({
          id: key,
          label: nameOf(key),
          value: amountText(formatAmount(BigInt(amount), requireCurrency(key).decimal)),
        }))}
      />
      <div>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => saveTextFile({ name: 'own-reserves.json', text: JSON.stringify(reserves) })}
        >
          {t('saveOwn')}
        </Button>
      </div>
    </section>
  );
}
