import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { SwapIcon } from '../../../ui/icons/swap-icon';
import { useBillSearch } from './use-bill-search';

/** There is no pay balance that could be turned into bills. */
export function NoPay({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const { hub, show } = useBillSearch();
  const otherHub = hub === 'blue' ? 'green' : 'blue';
  return (
    <EmptyState
      icon={<SwapIcon size={32} />}
      title={t('noPay')}
      text={t('noPayText')}
      {...(currencyKey === undefined && {
        actions: (
          <Button variant="secondary" onPress={() => show({ hub: otherHub })}>
            {t(otherHub === 'blue' ? 'goToBlue' : 'goToGreen')}
          </Button>
        ),
      })}
    />
  );
}
