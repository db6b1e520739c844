import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../core/forms/error-alert';
import { Alert } from '../../ui/alert';
import type { FlowNotice } from './flow-notice';

/** Says why a flow is back at its first step. */
export function NoticeAlert({ notice }: { notice: FlowNotice }) {
  const { t } = useTranslation('auth');
  if (notice.kind === 'refused') return <ErrorAlert error={notice.error} />;
  return <Alert tone="info" title={t('idleNotice')} />;
}
