import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button';

/** Links to the receipt of a payment, for merchant and customer alike. */
export function ReceiptLink({ checkId }: { checkId: string }) {
  const { t } = useTranslation('till');
  // Typed as a plain string, because the route belongs to another feature.
  const to: string = `/epos/receipt/${checkId}`;
  return (
    <Link to={to} className={buttonClassName({ variant: 'secondary', wide: true })}>
      {t('receipt')}
    </Link>
  );
}
