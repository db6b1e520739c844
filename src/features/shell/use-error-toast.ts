import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-queue';

/** Whoever gave up waiting for something knows of it. */
function isGivenUp(reason: unknown): boolean {
  return reason instanceof Error && (reason.name === 'AbortError' || reason.name === 'CancelledError');
}

/**
 * Tells of failures that no screen speaks of, so that a press that did nothing does not look like one that worked. The
 * browser's own complaints, which bring no error along, are left out.
 */
export function useErrorToast(): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    let close: (() => void) | undefined;
    const tell = (reason: unknown) => {
      if (!(reason instanceof Error) || isGivenUp(reason)) return;
      close?.();
      close = showToast({ tone: 'error', title: t('errorTitle'), text: t('errorText') });
    };
    const onError = ({ error }: ErrorEvent) => tell(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [t]);
}
