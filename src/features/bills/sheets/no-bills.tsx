import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { Button } from '../../../ui/button';
import { buttonClassName } from '../../../ui/button-class-name';
import { EmptyState } from '../../../ui/empty-state';
import { BillsIcon } from '../../../ui/icons/bills-icon';
import { useBillOffers } from '../../../core/bill-chooser/use-bill-offers';
import { useBillSearch } from './use-bill-search';

/** There are no bills to choose from: those of the other hub are pointed to, else where bills come from. */
export function NoBills({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const { hub, show } = useBillSearch();
  const otherHub = hub === 'blue' ? 'green' : 'blue';
  const others = useBillOffers({ currencyKey: undefined, hub: otherHub });
  const own = useBillOffers({ currencyKey, hub }).offers?.find(
    ({ currency }) => currency.key === currencyKey,
  );
  const houseHub = own === undefined ? hub : hubOf(own.currency.id);
  const hasOthers = currencyKey === undefined && (others.offers?.length ?? 0) > 0;
  return (
    <EmptyState
      icon={<BillsIcon size={32} />}
      title={currencyKey === undefined ? t(hub === 'blue' ? 'noBillsBlue' : 'noBillsGreen') : t('noBills')}
      text={hasOthers ? t('noBillsOthers') : t('noBillsText')}
      actions={
        hasOthers ? (
          <Button onPress={() => show({ hub: otherHub })}>
            {t(otherHub === 'blue' ? 'goToBlue' : 'goToGreen')}
          </Button>
        ) : (
          <>
            <Button onPress={() => show({ modal: 'deposit' })}>{t('depositTitle')}</Button>
            <Link
              to="/mint-house/$hub/$operation"
              params={{ hub: houseHub, operation: 'fill' }}
              search={
                currencyKey === undefined ? { blanks: 'pool' } : { currency: currencyKey, blanks: 'pool' }
              }
              className={buttonClassName({ variant: 'secondary' })}
            >
              {t('noBillsFill')}
            </Link>
          </>
        )
      }
    />
  );
}
