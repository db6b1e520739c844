import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { useSessionState } from '../session/session';

/** Leads from a failed operation to a message about it; for signed-in users, whose address we can answer to. */
export function SupportLink({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const state = useSessionState();
  const operation = error instanceof ApiError ? error.operationId : undefined;
  if (operation === undefined || state === 'guest') return null;
  return (
    <Link to="/support" search={{ operation }}>
      {t('toSupport')}
    </Link>
  );
}
