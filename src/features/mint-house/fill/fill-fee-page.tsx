import { addAmounts, isZeroAmount, leftMinor } from '../../../money/amounts/amounts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/amounts';
import { balancesQueries } from '../../../money/balances/balances.queries';
import { countSelected } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { FeeAcceptance, FeeForm, useFeeReason } from '../../../money/fees/fee-form';
import { isPayable, readFee } from '../../../money/fees/fee-rules';
import { useFeeGate } from '../../../money/fees/fee-choice';
import type { FeeChoices } from '../../../money/fees/fee-choice';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { SheetLoadFailure, SheetPage } from '../../../money/sheets/sheet-page';
import { Money, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { DescriptionList } from '../../../ui/description-list';
import { Skeleton } from '../../../ui/skeleton';
import { listCombination } from '../order/count-bounds';
import styles from '../order/order.module.css';
import { useNetworkFee } from './fill-offer';
import type { FillCoin } from './fill-offer';

interface FillTotalsProps {
  amount: { value: string; currency: FillCoin['currency'] };
  /** Undefined while the fee is invalid. */
  fee: { value: string; currency: { key: string; ticker: string } } | undefined;
}

/** The total debit: one sum where amount and fee are of the same coin, else both. Without a fee, no sum. */
function FillTotals({ amount, fee }: FillTotalsProps) {
  const { t } = useTranslation('mint-house');
  const { network, protocol } = useCurrencyWords()(amount.currency);
  const { ticker, decimal, key } = amount.currency;
  const isOneCoin = fee?.currency.key === key;
  const isFree = isOneCoin && isZeroAmount(fee.value);
  const sum = isOneCoin ? addAmounts(amount.value, fee.value, decimal) : amount.value;
  return (
    <DescriptionList
      items={[
        { id: 'from', label: t('paidFrom'), value: `${ticker} · ${network} · ${protocol}` },
        ...(fee === undefined || isOneCoin
          ? []
          : [
              {
                id: 'fee',
                label: t('feePaid'),
                value: (
                  <>
                    <Money value={fee.value} ticker={fee.currency.ticker} />{' '}
                    <Worth currencyKey={fee.currency.key} amount={fee.value} />
                  </>
                ),
              },
            ]),
        ...(isFree
          ? []
          : [
              {
                id: 'sum',
                label: isOneCoin ? t('sumWithFee') : t('sum'),
                value: (
                  <>
                    <Money value={sum} ticker={ticker} /> <Worth currencyKey={key} amount={sum} />
                  </>
                ),
                isStrong: true,
              },
            ]),
      ]}
    />
  );
}

interface FillFeePageProps {
  title: string;
  currency: MintCurrency['currency'];
  coin: FillCoin;
  selection: Selection;
  total: string;
  choices: FeeChoices;
  /** Why the last attempt was refused. */
  error: unknown;
  onFee: (fee: string, press: ConfirmedPress) => void;
}

/** The page with the total of a fill order and the choice of its network fee. */
export function FillFeePage(props: FillFeePageProps) {
  const { title, currency, coin, selection, total, choices, error, onFee } = props;
  const { t } = useTranslation(['mint-house', 'errors']);
  const amountText = useAmountText();
  const mark = useDecimalMark();
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
  const read = terms && readFee(terms, choices.of(fee.currencyFee.key), mark);
  const gate = useFeeGate(terms, read?.fee);
  const feeReason = useFeeReason(gate, read);
  const isEther = fee?.currencyFee.ticker === 'ETH';
  const count = countSelected(selection);
  return (
    <SheetPage
      title={title}
      heading={t('fillConfirm', { count })}
      isHeadingUnseen
      tray={
        <BillCounts
          combination={listCombination(selection, currency.decimal)}
          {...{ currency }}
          value={total}
        />
      }
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <MoneyActionButton
            label={t('fillAction', { count, amount: amountText(total), ticker: coin.currency.ticker })}
            disabledReason={read?.problem === 'tooHigh' && isFixed ? t('errors:notEnoughFees') : feeReason}
            terms={[count, total, coin.currency.key, read?.fee, fee?.currencyFee.key]}
            onPress={(press) => {
              if (read?.fee !== undefined) onFee(read.fee, press);
            }}
          />
        </>
      }
    >
      <HeadAmount currency={coin.currency} value={total} />
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
            {...{ terms, gate, choices }}
            // Green bills are filled in our books, so no network is slow.
            warnsOfLow={hubOf(currency.id) === 'blue'}
            tooHighText={
              isEther || !isPayable(terms)
                ? undefined
                : t('feeOverBalance', { most: amountText(terms.most ?? '0'), ticker: fee.currencyFee.ticker })
            }
            expiresAt={fee.expiresAt}
            onExpire={() => void query.refetch()}
          />
          <FeeAcceptance gate={gate} />
          <FillTotals
            amount={{ value: total, currency: coin.currency }}
            fee={read?.fee === undefined ? undefined : { value: read.fee, currency: fee.currencyFee }}
          />
        </>
      )}
    </SheetPage>
  );
}
