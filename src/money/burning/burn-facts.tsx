import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { buttonClassName } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import type { Description } from '../../ui/description-list';
import { GiverWarning } from '../bill-text/bill-warnings';
import { scannedBillText } from '../bill-text/read-bill-lines';
import { useCurrencyWords } from '../currencies/currency-title';
import { FeeAmount } from '../fees/fee-amount';
import { isZeroAmount } from '../amounts/amounts';
import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import type { ChosenPayout } from './payout';
import type { BurnList } from './prepare-burn';

interface PayoutFactsProps {
  /** Undefined while the fee is unknown or wrong. */
  chosen: ChosenPayout | undefined;
}

/** The network's fee in the coin that it is deducted from, and what is paid out. Each line is there from the first frame. */
export function PayoutFacts({ chosen }: PayoutFactsProps) {
  const { t } = useTranslation('burn');
  const net = chosen?.payout?.net;
  const items: Description[] = [
    {
      id: 'fee',
      // The choice above it has the fee's name.
      label: t('deducted'),
      value:
        chosen === undefined ? (
          unknown
        ) : chosen.payout === undefined ? (
          <FeeAmount value={chosen.fee} coin={chosen.feeCoin} />
        ) : (
          <FeeAmount value={chosen.payout.fee} coin={chosen.coin} />
        ),
    },
    {
      id: 'net',
      label: t('youGet'),
      value:
        chosen === undefined || net === undefined ? (
          unknown
        ) : (
          <>
            <Money value={net} ticker={chosen.coin.ticker} />{' '}
            <Worth currencyKey={chosen.coin.key} amount={net} />
          </>
        ),
      isStrong: true,
    },
  ];
  return <DescriptionList {...{ items }} />;
}

const unknown = '–';

/** A fee that was paid in one coin and deducted in another. */
export type PaidFee = Pick<ChosenPayout, 'fee' | 'feeCoin'>;

interface BurnedFactsProps {
  request: MintRequest;
  /** The fee as it was reviewed. */
  fee: PaidFee;
}

/** What a paid-out burn burned, and the fee as it was reviewed and as it was deducted. */
export function BurnedFacts({ request, fee }: BurnedFactsProps) {
  const { t } = useTranslation('burn');
  const { payout, currency, amount_bills: amount } = request;
  const wordsOf = useCurrencyWords();
  if (payout === null) return null;
  const { ticker } = payout.currency;
  const { network, protocol } = wordsOf(payout.currency);
  return (
    <DescriptionList
      items={[
        { id: 'burned', label: t('burned'), value: <Money value={amount} ticker={currency.ticker} /> },
        {
          id: 'fee',
          label: t('fee'),
          value: (
            <>
              <FeeAmount value={fee.fee} coin={fee.feeCoin} isPaid />
              {fee.feeCoin.key !== payout.currency.key && !isZeroAmount(fee.fee) && (
                <>
                  {' '}
                  <span>=</span> <FeeAmount value={payout.fee} coin={payout.currency} isPaid />
                </>
              )}
            </>
          ),
        },
        { id: 'network', label: t('paidIn'), value: `${ticker} · ${network} · ${protocol}` },
      ]}
    />
  );
}

/** Warns that the exporter of bearer bills may redeem them first. A button deposits them first. */
export function BurnGiverWarning({ list: { banknotes, prepared } }: { list: BurnList }) {
  const { t } = useTranslation('bill-sheets');
  const { mayBeTakenBack, currency } = prepared;
  const serials = new Set(mayBeTakenBack);
  const lines = banknotes.filter((line) => serials.has(line.slice(0, line.indexOf('/'))));
  return (
    <GiverWarning
      count={lines.length}
      actions={
        <Link
          to="/bills"
          search={{ hub: hubOf(currency.id), modal: 'deposit' }}
          className={buttonClassName({ variant: 'secondary', size: 'compact' })}
          onClick={() => scannedBillText.put(lines.join('\n'))}
        >
          {t('depositFirst')}
        </Link>
      }
    />
  );
}
