import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import { firstBillCurrency } from '../../../money/mint-house/first-bill-currency';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import { userQueries } from '../../../platform/user/user.queries';
import { buttonClassName } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import styles from './first-bill.module.css';
import { planFirstBill } from './plan-first-bill';

const { key: currencyKey, ticker, coinKey } = firstBillCurrency;

/** The next step to the first bill; undefined while it loads. Follows from the server's state alone. */
function useFirstBillPlan() {
  const blanks = useQuery(mintHouseQueries.stacks(currencyKey, 'user'));
  const costs = useQuery(mintHouseQueries.costs(currencyKey));
  const balances = useQuery(balancesQueries.all());
  const coin = balances.data?.find(({ currency }) => currency.key === coinKey);
  const isPending = [blanks, costs, balances].some((query) => query.isPending && !query.isError);
  const means = { blanks: blanks.data?.data ?? [], costs: costs.data?.bills ?? {}, coin };
  return { isPending, coin, plan: planFirstBill(means) };
}

/** What My bills shows without any bill: how to make the first one, or to get one. */
export function FirstBill() {
  const { t } = useTranslation('bills');
  const amountText = useAmountText();
  const { isPending, coin, plan } = useFirstBillPlan();
  const invitedBy = useQuery(userQueries.current()).data?.invitedBy;
  const bill = { value: plan?.nominal ?? '', ticker };
  const words = {
    mint: {
      title: t('firstTitle'),
      text: t('firstFrom', { amount: amountText(coin?.value ?? '0', { ticker }), ticker }),
      action: t('makeBill', bill),
    },
    fill: { title: t('firstFillTitle'), text: t('firstFillText'), action: t('fillBlank', bill) },
    none: { title: t('firstGetTitle'), text: t('firstGetText'), action: '' },
  }[plan?.step ?? 'none'];
  return (
    <div className={styles.panel} aria-busy={isPending}>
      <BillCrop
        kind={{ ticker, nominal: plan?.nominal ?? '100', hub: 'green', isBlank: true }}
        className={styles.blank}
      />
      {isPending ? (
        <>
          {/* As high as the words for a user who has coins, so that nothing moves when they come. */}
          <Skeleton width="16rem" height="2.125rem" />
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton width="16rem" height="2.625rem" />
        </>
      ) : (
        <>
          {invitedBy !== undefined && <p className={styles.text}>{t('invitedBy', { name: invitedBy })}</p>}
          <h2 className={styles.title}>{words.title}</h2>
          <p className={styles.text}>{words.text}</p>
          {plan !== undefined && <p className={styles.about}>{t('firstCoin', { ticker })}</p>}
        </>
      )}
      <div className={styles.actions}>
        {isPending && <Skeleton height="3.25rem" shape="control" />}
        {plan !== undefined && (
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub: 'green', operation: plan.step }}
            search={{ currency: currencyKey, bill: Number(plan.nominal) }}
            className={buttonClassName({ wide: true })}
          >
            {words.action}
          </Link>
        )}
        <div className={styles.pair}>
          <Link
            to="/bills"
            search={{ hub: 'green', modal: 'deposit' }}
            replace
            resetScroll={false}
            className={buttonClassName({
              variant: plan === undefined && !isPending ? 'primary' : 'secondary',
            })}
          >
            {t('receiveBills')}
          </Link>
          <Link
            to="/wallet"
            search={{ modal: 'deposit' }}
            className={buttonClassName({ variant: 'secondary' })}
          >
            {t('addCrypto')}
          </Link>
        </div>
      </div>
    </div>
  );
}
