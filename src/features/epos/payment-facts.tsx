import { useTranslation } from 'react-i18next';
import type { PaymentCheck } from '../../../contract/epos/epos.models';
import { Money } from '../../core/money/money';
import { shownDecimals } from '../../core/money/shown-decimals';
import { FactList } from './fact-list';
import { usePlaceFacts } from './use-place-facts';

/** Where, by whom, from what, in which currency and at which rate. */
export function PaymentFacts({ check }: { check: PaymentCheck }) {
  const { t } = useTranslation('epos');
  const { currency, balance } = check;
  const [place, money] = usePlaceFacts(check);
  const held = <Money value={balance} ticker={currency.ticker} decimals={shownDecimals} />;
  return <FactList facts={[...place, { id: 'balance', label: t('balance'), value: held }, ...money]} />;
}
