import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/hub-of';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/format-amount';
import { balancesQueries } from '../../../core/balances/balances.queries';
import { countSelected } from '../../../core/bill-chooser/selection';
import type { Selection } from '../../../core/bill-chooser/selection';
import { FeeForm } from '../../../core/fees/fee-form';
import { readFee } from '../../../core/fees/fee-rules';
import { useFeeChoice } from '../../../core/fees/use-fee-choice';
import { useFeeGate } from '../../../core/fees/use-fee-gate';
import type { ConfirmedPress } from '../../../core/money-call/press-guard';
import { MoneyActionButton } from '../../../core/money-sheet/action-button';
import { BillCounts } from '../../../core/money-sheet/bill-counts';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { SheetLoadFailure } from '../../../core/money-sheet/sheet-load-failure';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { Money } from '../../../core/money/money';
import { useAmountText } from '../../../core/money/use-amount-text';
import { Skeleton } from '../../../ui/skeleton';
import { listCombination } from '../order/list-combination';
import styles from '../order/order.module.css';
import { leftMinor } from './fill-offer';
import type { FillCoin } from './fill-offer';
import { FillTotals } from './fill-totals';
import { useNetworkFee } from './use-network-fee';

interface FillFeePageProps {
  title: string;
  hub: Hub;
  currency: MintCurrency['currency'];
  coin: FillCoin;
  selection: Selection;
  total: string;
  /** Why the order was refused the last time. */
  error: unknown;
  onFee: (fee: string, press: ConfirmedPress) => void;
}

/** What an order of fillings comes to, and which fee its network gets. */
export function FillFeePage(props: FillFeePageProps) {
  const { title, hub, currency, coin, selection, total, error, onFee } = props;
  const { t } = useTranslation(['mint-house', 'errors']);
  const amountText = useAmountText();
  const [choice, setChoice] = useFeeChoice();
  const { query, isFixed, price } = useNetworkFee(coin.currency.key);
  const balances = useQuery(balancesQueries.all());
  const fee = query.data;
  const funds = balances.data?.find(({ currency: { key } }) => key === fee?.currencyFee.key);
  const isFeeCoin = fee?.currencyFee.key === coin.currency.key;
  const terms = fee && {
    baseFee: fee.fee,
    decimal: fee.currencyFee.decimal,
    isFixed,
    most:
      funds &&
      formatAmount(
        leftMinor(funds.value, isFeeCoin ? total : undefined, fee.currencyFee.decimal),
        fee.currencyFee.decimal,
      ),
    price: fee.currencyFee.price,
    moved: { amount: total, decimal: coin.currency.decimal, price, isFeeCoin },
  };
  const read = terms && readFee(terms, choice);
  const gate = useFeeGate(terms, read?.fee);
  const isEther = fee?.currencyFee.ticker === 'ETH';
  const count = countSelected(selection);
  return (
    <SheetPage
      {...{ title, hub }}
      heading={t('fillConfirm', { count })}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <MoneyActionButton
            label={t('fillAction')}
            isDisabled={read?.fee === undefined || !gate.isOpen}
            disabledReason={read?.problem === 'tooHigh' && isFixed ? t('errors:notEnoughFees') : undefined}
            terms={[count, total, coin.currency.key, read?.fee, fee?.currencyFee.key]}
            onPress={(press) => {
              if (read?.fee !== undefined) onFee(read.fee, press);
            }}
          />
        </>
      }
    >
      <p className={styles.headAmount}>
        <Money value={total} ticker={coin.currency.ticker} size="head" />
      </p>
      <BillCounts combination={listCombination(selection, currency.decimal)} ticker={currency.ticker} />
      {fee === undefined && !query.isError && (
        <div className={styles.feeWait} aria-busy="true">
          <Skeleton shape="control" height="3.25rem" />
          <Skeleton shape="control" height="3.25rem" />
        </div>
      )}
      {fee === undefined && query.isError && (
        <SheetLoadFailure
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {fee !== undefined && terms !== undefined && (
        <>
          <FeeForm
            coin={fee.currencyFee}
            {...{ terms, gate }}
            value={choice}
            onChange={setChoice}
            tooHighText={
              isEther
                ? t('errors:notEnoughEth')
                : t('feeOverBalance', { most: amountText(terms.most ?? '0'), ticker: fee.currencyFee.ticker })
            }
            expiresAt={fee.expiresAt}
            onExpire={() => void query.refetch()}
          />
          <FillTotals
            amount={{ value: total, currency: coin.currency }}
            fee={read?.fee === undefined ? undefined : { value: read.fee, currency: fee.currencyFee }}
          />
        </>
      )}
    </SheetPage>
  );
}
