import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../ui/description-list';
import { useCurrencyWords } from '../currencies/use-currency-words';
import { Money } from '../money/money';
import type { ChosenPayout } from './chosen-payout';

/** Where the money goes, what the network keeps, and what is left. */
export function PayoutFacts({ chosen }: { chosen: ChosenPayout }) {
  const { coin, fee, feeTicker, payout } = chosen;
  const { t } = useTranslation('burn');
  const { network, protocol } = useCurrencyWords()(coin);
  const isOtherCoin = feeTicker !== coin.ticker;
  return (
    <DescriptionList
      items={[
        { id: 'network', label: t('paidIn'), value: `${coin.ticker} · ${network} · ${protocol}` },
        {
          id: 'fee',
          label: t('fee'),
          value: (
            <>
              <Money value={fee} ticker={feeTicker} />
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
                value: <Money value={payout.net} ticker={coin.ticker} />,
                isStrong: true,
              },
            ]),
      ]}
    />
  );
}
