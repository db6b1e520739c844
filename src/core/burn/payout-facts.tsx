import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../ui/description-list';
import { useCurrencyWords } from '../currencies/use-currency-words';
import { Money } from '../money/money';
import { Worth } from '../money/worth';
import type { ChosenPayout } from './chosen-payout';

/** Where the money goes, what the network keeps, and what is left. */
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
                  ≈ <Money value={payout.fee} ticker={coin.ticker} />
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
