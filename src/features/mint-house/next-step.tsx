import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import { buttonClassName } from '../../ui/button';
import { useFirstBill } from './use-place';

/** Leads from a completed request to the next step: minted blanks are filled, filled bills are in My bills. */
export function NextStep({ request, isWide = false }: { request: MintRequest; isWide?: boolean }) {
  const { t } = useTranslation('mint-house');
  const { type, currency, count_bills: count } = request;
  const bill = useFirstBill();
  const className = buttonClassName(isWide ? { wide: true } : { size: 'compact' });
  if (type === mintRequestTypes.mint) {
    return (
      <Link
        to="/mint-house/$hub/$operation"
        params={{ hub: hubOf(currency.id), operation: 'fill' }}
        search={{ currency: currency.key, bill }}
        className={className}
      >
        {t('fillThem', { count })}
      </Link>
    );
  }
  if (type !== mintRequestTypes.fill) return null;
  return (
    <Link to="/bills/$currencyKey" params={{ currencyKey: currency.key }} className={className}>
      {t('seeFilled')}
    </Link>
  );
}
