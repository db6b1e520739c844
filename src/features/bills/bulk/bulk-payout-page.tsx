import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { prepareOwnBurn } from '../../../money/burning/prepare-burn';
import { payoutAfter, payoutCoin, usePayout } from '../../../money/burning/payout';
import { useMissingNetwork } from '../../../money/burning/payout-page';
import { Money, useDecimalMark } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { useFeeGate } from '../../../money/fees/fee-choice';
import type { FeeChoices } from '../../../money/fees/fee-choice';
import { FeeAcceptance, FeeForm, useFeeReason } from '../../../money/fees/fee-form';
import { readFee } from '../../../money/fees/fee-rules';
import { mintHouseQueries } from '../../../money/mint-house/mint-house.queries';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import { RadioList } from '../../../ui/radio-list';

/** Where the coins of burned bills go, and what each request costs. */
export interface BulkPayout {
  key: string;
  fee: string;
  /** The total paid out, in the coin; undefined while prices are unknown. */
  net: string | undefined;
  /** The details for the reader. */
  facts: ReactNode;
}

interface BulkPayoutPageProps {
  title: string;
  chosen: ChosenBills;
  /** The previously chosen network, when the user comes back. */
  startKey: string | undefined;
  choices: FeeChoices;
  error: unknown;
  onNext: (payout: BulkPayout) => void;
}

/** The choice of the network that pays green bills out. A job makes several requests, and each pays the network's fee. */
export function BulkPayoutPage({ title, chosen, ...step }: BulkPayoutPageProps) {
  const { t } = useTranslation(['bulk', 'burn', 'bill-sheets']);
  const options = useQuery(mintHouseQueries.options());
  const perRequest = options.data?.burn.green;
  // What one request of the job is offered; the smallest part of it bounds the fee.
  const part = chosen.serials.slice(0, perRequest ?? 0);
  const offer = useQuery({
    queryKey: ['bills', 'bulk-burn', chosen.currency.key, part],
    queryFn: () => prepareOwnBurn({ ...chosen, serials: part }),
    enabled: part.length > 0,
    gcTime: 0,
    meta: { isSecret: true },
  });
  const failed = options.error ?? offer.error;
  if (offer.data === undefined || perRequest === undefined) {
    return (
      <SheetPage title={title} heading={t('burn:payoutHeading')}>
        {failed === null ? (
          <SheetSkeleton />
        ) : (
          <SheetLoadFailure
            error={failed}
            isRetrying={offer.isFetching || options.isFetching}
            onRetry={() => void (options.isError ? options.refetch() : offer.refetch())}
          />
        )}
      </SheetPage>
    );
  }
  const requests = Math.ceil(chosen.serials.length / perRequest);
  return (
    <Choice
      {...{ title, requests, perRequest }}
      {...step}
      total={chosen.value}
      prepared={offer.data.prepared}
    />
  );
}

interface ChoiceProps extends Omit<BulkPayoutPageProps, 'chosen'> {
  prepared: Parameters<typeof usePayout>[0];
  /** The face value of all the job's bills. */
  total: string;
  requests: number;
  perRequest: number;
}

function Choice(props: ChoiceProps) {
  const { title, prepared, total, requests, perRequest, startKey, choices, error, onNext } = props;
  const { t } = useTranslation(['bulk', 'burn', 'bill-sheets']);
  const words = useCurrencyWords();
  const mark = useDecimalMark();
  const [key, setKey] = useState(startKey);
  const coins = prepared.currenciesFill;
  const coin = payoutCoin(coins, key);
  const missing = useMissingNetwork(coins);
  const { offer, error: failure, isFetching, refetch } = usePayout(prepared, coin);
  const read = offer && readFee(offer.feeTerms, choices.of(offer.feeCoin.key), mark);
  const fee = read?.fee;
  const gate = useFeeGate(offer?.feeTerms, fee);
  const feeReason = useFeeReason(gate, read);
  const isReady = coin !== undefined && offer !== undefined && fee !== undefined && gate.isOpen;
  const next = () => {
    if (!isReady) return;
    const { feeCoin } = offer.payoutTerms;
    const feeMinor = parseAmount(fee, feeCoin.decimal) ?? 0n;
    const all = formatAmount(feeMinor * BigInt(requests), feeCoin.decimal);
    const { ticker } = offer.feeCoin;
    const net = payoutAfter(all, { ...offer.payoutTerms, amount: total })?.net;
    const facts = (
      <DescriptionList
        items={[
          { id: 'network', label: t('burn:networks'), value: `${coin.ticker} · ${words(coin).network}` },
          {
            id: 'requests',
            label: t('burnRequests'),
            value: t('burnRequestsOf', { count: requests, most: perRequest }),
          },
          {
            id: 'fee',
            label: t('burnFee'),
            value: (
              <>
                <span>{`${requests} ×`}</span> <Money value={fee} ticker={ticker} />
              </>
            ),
          },
          { id: 'all', label: t('burnFeeAll'), value: <Money value={all} ticker={ticker} /> },
          ...(net === undefined
            ? []
            : [
                {
                  id: 'net',
                  label: t('burn:youGet'),
                  // Each request's fee is rounded up by itself.
                  value: (
                    <>
                      <span>≈</span> <Money value={net} ticker={coin.ticker} />{' '}
                      <Worth currencyKey={coin.key} amount={net} />
                    </>
                  ),
                  isStrong: true,
                },
              ]),
        ]}
      />
    );
    onNext({ key: coin.key, fee, net, facts });
  };
  return (
    <SheetPage
      title={title}
      heading={t('burn:payoutHeading')}
      lead={t('burnLead', { count: requests, most: perRequest })}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <ActionButton
            label={t('bill-sheets:next')}
            disabledReason={coin === undefined ? missing.title : feeReason}
            onPress={next}
          />
        </>
      }
    >
      {coin === undefined && (
        <Alert tone="warning" title={missing.title}>
          {missing.text}
        </Alert>
      )}
      {coins.length > 0 && (
        <RadioList
          label={t('burn:networks')}
          items={coins.map((one) => ({
            id: one.key,
            label: words(one).network,
            hint: `${one.ticker} · ${words(one).protocol}`,
          }))}
          selectedId={coin?.key ?? null}
          onSelect={setKey}
        />
      )}
      {offer === undefined && failure !== undefined && (
        <SheetLoadFailure error={failure} isRetrying={isFetching} onRetry={refetch} />
      )}
      {offer !== undefined && (
        <FeeForm
          coin={offer.feeCoin}
          {...{ gate, choices }}
          terms={offer.feeTerms}
          tooHighText={t('burn:tooMuchFee')}
          expiresAt={offer.expiresAt}
          onExpire={refetch}
        />
      )}
      <FeeAcceptance gate={gate} />
    </SheetPage>
  );
}
