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

/** The messages that wait for, or stand at, the top of the screen. Further ones wait until one has gone. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE_TOASTS });

/** Shows a message for ten seconds, or as long as told; pointer or focus on it stops the clock. */
export function showToast(
  content: ToastContent,
  { timeoutMs = AUTO_CLOSE_MS }: { timeoutMs?: number } = {},
): () => void {
  const key = toastQueue.add(content, { timeout: timeoutMs });
  return () => toastQueue.close(key);
}

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
const hasToast = () => toastQueue.visibleToasts.length > 0;

/** Whether there has been a toast since this was first asked. */
export function useHasShownToast(): boolean {
  const isShowing = useSyncExternalStore(subscribe, hasToast);
  const [hasShown, setShown] = useState(isShowing);
  if (isShowing && !hasShown) setShown(true);
  return hasShown || isShowing;
}
