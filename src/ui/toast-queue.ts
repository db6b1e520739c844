import { useState, useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Tone } from './tone-icon';

interface ToastContent {
  tone: Tone;
  title: string;
  text?: string | undefined;
}

const MAX_VISIBLE_TOASTS = 3;
const AUTO_CLOSE_MS = 10_000;

/** The queue of toasts. Further ones wait until one has gone. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE_TOASTS });

/** Shows a toast for ten seconds by default; hovering or focusing it pauses the timer. */
export function showToast(
  content: ToastContent,
  { timeoutMs = AUTO_CLOSE_MS }: { timeoutMs?: number } = {},
): () => void {
  const key = toastQueue.add(content, { timeout: timeoutMs });
  return () => toastQueue.close(key);
}

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
const hasToast = () => toastQueue.visibleToasts.length > 0;

/** Whether there has been a toast since the calling component mounted. */
export function useHasShownToast(): boolean {
  const isShowing = useSyncExternalStore(subscribe, hasToast);
  const [hasShown, setShown] = useState(isShowing);
  if (isShowing && !hasShown) setShown(true);
  return hasShown || isShowing;
}
