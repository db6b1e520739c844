import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { RadioList } from '../../ui/radio-list';
import { SegmentedControl } from '../../ui/segmented-control';
import { RejectedBills } from '../bill-text/bill-warnings';
import { useCurrencyWords } from '../currencies/currency-title';
import { FeeAcceptance, FeeForm, useFeeReason } from '../fees/fee-form';
import { readFee } from '../fees/fee-rules';
import { useFeeGate } from '../fees/fee-choice';
import type { FeeChoices, FeeGate } from '../fees/fee-choice';
import { useDecimalMark } from '../amounts/money';
import { BillCounts } from '../sheets/bill-counts';
import { ActionButton, RefusalAlert } from '../sheets/sheet-actions';
import { SheetLoadFailure, SheetPage } from '../sheets/sheet-page';
import { Skeleton } from '../../ui/skeleton';
import { FeeAmount } from '../fees/fee-amount';
import { HeadAmount } from '../sheets/head-amount';
import { Coin } from '../tray/coin';
import { DescriptionList } from '../../ui/description-list';
import { BurnGiverWarning, PayoutFacts } from './burn-facts';
import type { BurnList } from './prepare-burn';
import { payoutAfter, payoutCoin, usePayout } from './payout';
import type { ChosenPayout } from './payout';
import styles from './payout-page.module.css';

interface PayoutPageProps {
  title: string;
  list: BurnList;
  /** The previously chosen network, when the user comes back. */
  startKey: string | undefined;
  choices: FeeChoices;
  /** Why the burn was refused, if it was. */
  error: unknown;
  onBack: () => void;
  onNext: (chosen: ChosenPayout) => void;
}

/** The choice of the network that pays green bills out, with its costs. */
export function PayoutPage(props: PayoutPageProps) {
  const { title, list, startKey, choices, error, onBack, onNext } = props;
  const { prepared, areOwn } = list;
  const { currency, currenciesFill: coins, rejectedBills } = prepared;
  const { t } = useTranslation('burn');
  const [key, setKey] = useState(startKey);
  const [refusal, setRefusal] = useState(error);
  const coin = payoutCoin(coins, key);
  const payout = usePayout(prepared, coin);
  const mark = useDecimalMark();
  const { offer } = payout;
  const read = offer && readFee(offer.feeTerms, choices.of(offer.feeCoin.key), mark);
  const chosen: ChosenPayout | undefined =
    offer === undefined || read?.fee === undefined || coin === undefined
      ? undefined
      : { coin, fee: read.fee, feeCoin: offer.feeCoin, payout: payoutAfter(read.fee, offer.payoutTerms) };
  const gate = useFeeGate(offer?.feeTerms, chosen?.fee);
  const feeReason = useFeeReason(gate, read);
  const missing = useMissingNetwork(coins);
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('payoutHeading')}
      isHeadingUnseen
      tray={<BillCounts combination={prepared.combination} currency={currency} value={prepared.amount} />}
      footer={
        <>
          {refusal !== undefined && <RefusalAlert error={refusal} />}
          <ActionButton
            label={t('review')}
            disabledReason={coin === undefined ? missing.title : feeReason}
            onPress={() => {
              if (chosen !== undefined) onNext(chosen);
            }}
          />
        </>
      }
    >
      {rejectedBills.length > 0 && <RejectedBills rejected={rejectedBills} areOwn={areOwn} />}
      <BurnGiverWarning list={list} />
      {coin === undefined && (
        <Alert tone="warning" title={missing.title}>
          {missing.text}
        </Alert>
      )}
      {coins.length > (coin === undefined ? 0 : 1) && (
        <Networks
          {...{ coins, coin }}
          onSelect={(next) => {
            setRefusal(undefined);
            setKey(next);
          }}
        />
      )}
      {coin !== undefined && (
        <>
          <Fee
            {...{ payout, gate }}
            choices={{
              of: choices.of,
              choose: (feeCoinKey, choice) => {
                setRefusal(undefined);
                choices.choose(feeCoinKey, choice);
              },
            }}
          />
          <PayoutFacts chosen={chosen} />
          <FeeAcceptance gate={gate} />
        </>
      )}
    </SheetPage>
  );
}

type Coin = ChosenPayout['coin'];

/** Why no network is chosen: none is offered, or the chosen one no longer is. */
export function useMissingNetwork(coins: readonly Coin[]): { title: string; text: string } {
  const { t } = useTranslation('burn');
  if (coins.length === 0) return { title: t('noNetwork'), text: t('noNetworkText') };
  return { title: t('networkGone'), text: t('networkGoneText') };
}

/** This many networks have room side by side. */
const besideMost = 3;

interface NetworksProps {
  coins: readonly Coin[];
  coin: Coin | undefined;
  onSelect: (key: string) => void;
}

function Networks({ coins, coin, onSelect }: NetworksProps) {
  const { t } = useTranslation('burn');
  const words = useCurrencyWords();
  const field = { label: t('networks'), selectedId: coin?.key ?? null, onSelect };
  const items = coins.map((one) => {
    const { network, protocol } = words(one);
    return { id: one.key, label: network, hint: protocol };
  });
  return coins.length > besideMost ? (
    <RadioList {...field} {...{ items }} />
  ) : (
    <SegmentedControl {...field} {...{ items }} />
  );
}

interface FeeProps {
  payout: ReturnType<typeof usePayout>;
  choices: FeeChoices;
  gate: FeeGate;
}

function Fee({ payout, choices, gate }: FeeProps) {
  const { t } = useTranslation('burn');
  const { offer, error, isFetching, refetch } = payout;
  if (offer === undefined) {
    if (error !== undefined)
      return <SheetLoadFailure {...{ error }} isRetrying={isFetching} onRetry={refetch} />;
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton height="3rem" shape="control" />
        <Skeleton height="3rem" shape="control" />
      </div>
    );
  }
  return (
    <FeeForm
      coin={offer.feeCoin}
      {...{ gate, choices }}
      terms={offer.feeTerms}
      tooHighText={t('tooMuchFee')}
      expiresAt={offer.expiresAt}
      onExpire={refetch}
    />
  );
}

/** What a burn gives, above everything else that is confirmed: the coin and its amount. */
export function PayoutHead({ chosen }: { chosen: ChosenPayout }) {
  const { t } = useTranslation('burn');
  const { coin, payout } = chosen;
  return (
    <div className={styles.head}>
      <Coin ticker={coin.ticker} />
      <p className={styles.label}>{t('youGet')}</p>
      {payout?.net !== undefined && <HeadAmount currency={coin} value={payout.net} />}
    </div>
  );
}

/** The costs of a burn whose gain the page shows, and the network that pays it. */
export function PayoutCosts({ chosen: { coin, fee, feeCoin } }: { chosen: ChosenPayout }) {
  const { t } = useTranslation('burn');
  const { network, protocol } = useCurrencyWords()(coin);
  return (
    <DescriptionList
      items={[
        { id: 'fee', label: t('fee'), value: <FeeAmount value={fee} coin={feeCoin} /> },
        { id: 'network', label: t('paidIn'), value: `${coin.ticker} · ${network} · ${protocol}` },
      ]}
    />
  );
}
