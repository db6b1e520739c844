import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const ToastRegion = lazy(async () => ({ default: (await import('../../ui/toast-region')).ToastRegion }));

/** Where short messages appear; its code comes after the screen's. */
export function Toasts() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Suspense fallback={null}>
      <ToastRegion label={t('notifications')} closeLabel={t('common:close')} />
    </Suspense>
  );
}
