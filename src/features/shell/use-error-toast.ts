import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-queue';

/** The caller cancelled it and needs no message. */
function isGivenUp(reason: unknown): boolean {
  return reason instanceof Error && (reason.name === 'AbortError' || reason.name === 'CancelledError');
}

/**
 * Shows failures that no screen reports, so a press that did nothing doesn't look like a success. Ignores browser reports
 * without an error object.
 */
export function useErrorToast(): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    let close: (() => void) | undefined;
    const showError = (reason: unknown) => {
      if (!(reason instanceof Error) || isGivenUp(reason)) return;
      close?.();
      close = showToast({ tone: 'error', title: t('errorTitle'), text: t('errorText') });
    };
    const onError = ({ error }: ErrorEvent) => showError(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => showError(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [t]);
}
