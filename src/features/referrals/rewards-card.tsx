import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tctKey } from '../../../contract/exchange/exchange.paths';
import type { ReferralIncome } from '../../../contract/referrals/referrals.contract';
import { Money, useAmountText } from '../../money/amounts/money';
import { LoadFailure, StaleNotice } from '../../platform/page/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { referralsQueries } from './referrals.queries';
import styles from './referrals.module.css';

const ticker = 'TCT';

interface FigureProps {
  label: string;
  amount: string;
  inUsdt: string | null;
  /** The one that the card is about. */
  isFirst?: boolean;
}

function Figure({ label, amount, inUsdt, isFirst = false }: FigureProps) {
  const { t } = useTranslation('referrals');
  const amountText = useAmountText();
  return (
    <div className={styles.figure}>
      <dt className={styles.soft}>{label}</dt>
      <dd>
        <Money value={amount} ticker={ticker} size={isFirst ? 'head' : 'title'} />
        {inUsdt !== null && (
          <span className={styles.soft}>
            {t('inUsdt', { amount: amountText(inUsdt, { decimals: { min: 2, max: 2 } }) })}
          </span>
        )}
      </dd>
    </div>
  );
}

function ofTct(revenues: ReferralIncome['revenues']): { amount: string; inUsdt: string | null } {
  const revenue = revenues.find(({ currencyKey }) => currencyKey === tctKey);
  return { amount: revenue?.amount ?? '0', inUsdt: revenue?.amountInUsdt ?? null };
}

/** The earnings from invitations: the total, the amount due at the month's end, the amount paid, and by level. */
export function RewardsCard() {
  const { t } = useTranslation('referrals');
  const income = useQuery(referralsQueries.income());
  const total = useQuery(referralsQueries.total());
  const invited = useQuery(referralsQueries.invited({ page: 1, limit: 10, level: undefined }));
  const failed = [income, total].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined)
    return (
      <LoadFailure
        title={t('rewardsFailed')}
        error={failed.error}
        isFetching={failed.isFetching}
        onRetry={() => void Promise.all([income.refetch(), total.refetch()])}
      />
    );
  if (income.data === undefined || total.data === undefined)
    return <Skeleton shape="card" width="100%" height="22rem" />;
  const { revenues, unpaid, levels } = income.data;
  return (
    <section aria-labelledby="referral-rewards" className={styles.card}>
      <h2 id="referral-rewards" className={styles.heading}>
        {t('rewards')}
      </h2>
      <StaleNotice query={income} />
      <dl className={styles.figures}>
        <Figure label={t('earned')} {...ofTct(revenues)} isFirst />
        <Figure label={t('unpaid')} {...ofTct(unpaid)} />
        <Figure label={t('paid')} amount={total.data.amountStr} inUsdt={total.data.amountInUsdtStr} />
      </dl>
      <table className={styles.levels}>
        <caption className={styles.caption}>{t('byLevel')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('percentHead')}</th>
            <th scope="col">{t('invitees')}</th>
            <th scope="col">{t('earnedShort')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, percent, amount }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>{t('percent', { percent })}</td>
              <td>{invited.data?.levels[level - 1] ?? '–'}</td>
              <td>
                <Money value={amount} ticker={ticker} decimals={{ min: 0, max: 4 }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
