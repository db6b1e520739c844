import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal } from '../../api/api-error';
import { ErrorAlert } from '../../core/forms/error-alert';
import { Alert } from '../../ui/alert';
import { SocialDeclined } from './social-declined';

/** Why signing in by the provider came to nothing. */
export function SocialAlert({ error }: { error: unknown }) {
  const { t } = useTranslation('auth');
  if (error instanceof SocialDeclined) return <Alert tone="info" title={t('socialDeclined')} />;
  if (isRefusal(error, 'accessDenied')) return <Alert tone="error" title={t('socialOther')} />;
  if (isRefusal(error, 'authorizationError', 'noDataFound'))
    return <Alert tone="error" title={t('socialFailed')} />;
  if (error instanceof ApiError && error.httpStatus === 503)
    return <Alert tone="error" title={t('socialAway')} />;
  return <ErrorAlert error={error} />;
}
