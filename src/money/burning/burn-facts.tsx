import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { buttonClassName } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { GiverWarning } from '../bill-text/bill-warnings';
import { scannedBillText } from '../bill-text/read-bill-lines';
import { useCurrencyWords } from '../currencies/currency-title';
import { Money } from '../amounts/money';
import { Worth } from '../amounts/worth';
import type { ChosenPayout } from './payout';
import type { BurnList } from './prepare-burn';

/** Where the money goes, the network's fee, and the net amount. */
export function PayoutFacts({ chosen }: { chosen: ChosenPayout }) {
  const { coin, fee, feeCoin, payout } = chosen;
  const { t } = useTranslation('burn');
  const { network, protocol } = useCurrencyWords()(coin);
  const isOtherCoin = feeCoin.ticker !== coin.ticker;
  return (
    <DescriptionList
      items={[
        { id: 'network', label: t('paidIn'), value: `${coin.ticker} · ${network} · ${protocol}` },
        {
          id: 'fee',
          label: t('fee'),
          value: (
            <>
              <Money value={fee} ticker={feeCoin.ticker} /> <Worth currencyKey={feeCoin.key} amount={fee} />
              {isOtherCoin && payout !== undefined && (
                <>
                  {' '}
                  <span>≈</span> <Money value={payout.fee} ticker={coin.ticker} />
                </>
              )}
            </>
          ),
        },
        ...(payout?.net === undefined
          ? []
          : [
              {
                id: 'net',
                label: t('youGet'),
                value: (
                  <>
                    <Money value={payout.net} ticker={coin.ticker} />{' '}
                    <Worth currencyKey={coin.key} amount={payout.net} />
                  </>
                ),
                isStrong: true,
              },
            ]),
      ]}
    />
  );
}

/** What a paid-out burn burned, and the fee that was deducted. */
export function BurnedFacts({ request }: { request: MintRequest }) {
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
        { id: 'fee', label: t('fee'), value: <Money value={payout.fee} {...{ ticker }} /> },
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
