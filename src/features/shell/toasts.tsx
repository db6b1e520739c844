import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasShownToast } from '../../ui/use-has-shown-toast';

const ToastRegion = lazy(async () => ({ default: (await import('../../ui/toast-region')).ToastRegion }));

/** Where short messages appear; its code comes with the first of them. */
export function Toasts() {
  const { t } = useTranslation(['shell', 'common']);
  if (!useHasShownToast()) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion label={t('notifications')} closeLabel={t('common:close')} />
    </Suspense>
  );
}
