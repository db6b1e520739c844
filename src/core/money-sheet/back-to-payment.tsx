import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button-class-name';

/** Leads back to the payment at a till that was left for this. */
export function BackToPayment() {
  const { t } = useTranslation('bill-sheets');
  // The page is another area's.
  const to: string = '/epos';
  return (
    <Link to={to} replace className={buttonClassName({ wide: true })}>
      {t('backToPayment')}
    </Link>
  );
}
