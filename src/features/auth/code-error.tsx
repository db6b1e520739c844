import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { buttonClassName } from '../../ui/button';
import { useKeptSearch } from './auth-card';

/** Shows why a step was refused; a user who already has an account gets a link to the login. */
export function CodeError({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  const search = useKeptSearch();
  if (!isRefusal(error, 'emailAlreadyUsed')) return <ErrorAlert error={error} />;
  return (
    <ErrorAlert
      error={error}
      actions={
        <Link
          to="/login"
          search={search}
          className={buttonClassName({ variant: 'secondary', size: 'compact' })}
        >
          {t('signIn')}
        </Link>
      }
    />
  );
}
