import { useState, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue';

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
const hasToast = () => toastQueue.visibleToasts.length > 0;

/** Whether there has been a toast since this was first asked. */
export function useHasShownToast(): boolean {
  const isShowing = useSyncExternalStore(subscribe, hasToast);
  const [hasShown, setShown] = useState(isShowing);
  if (isShowing && !hasShown) setShown(true);
  return hasShown || isShowing;
}
