import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { buttonClassName } from '../../ui/button';

/** Why a step was refused; whoever has an account already is shown the way to it. */
export function CodeError({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  if (!isRefusal(error, 'emailAlreadyUsed')) return <ErrorAlert error={error} />;
  return (
    <ErrorAlert
      error={error}
      actions={
        <Link to="/login" className={buttonClassName({ variant: 'secondary', size: 'compact' })}>
          {t('signIn')}
        </Link>
      }
    />
  );
}
