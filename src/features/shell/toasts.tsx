import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastRegionProps } from '../../ui/toast-region';
import { useHasShownToast } from '../../ui/use-has-shown-toast';

const nothing: ComponentType<ToastRegionProps> = () => null;

const ToastRegion = lazy(async () => ({
  // A file that does not come costs the message and not the page.
  default: (await import('../../ui/toast-region').catch(() => ({ ToastRegion: nothing }))).ToastRegion,
}));

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
