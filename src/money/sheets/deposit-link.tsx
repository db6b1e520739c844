import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button';

/** Leads to the deposit sheet of a currency that the user has too little of. */
export function DepositLink({ currency: { key, ticker } }: { currency: { key: string; ticker: string } }) {
  const { t } = useTranslation('common');
  return (
    <Link
      to="/wallet/$currencyKey"
      params={{ currencyKey: key }}
      search={depositSearch}
      className={buttonClassName({ variant: 'secondary', size: 'compact' })}
    >
      {t('depositCurrency', { ticker })}
    </Link>
  );
}

const depositSearch = { modal: 'deposit' } as never;
