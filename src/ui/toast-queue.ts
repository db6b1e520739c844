import { useSyncExternalStore } from 'react';
import type { Tone } from './tone-icon';

export interface ToastContent {
  tone: Tone;
  title: string;
  text?: string | undefined;
}

interface ShownToast {
  content: ToastContent;
  timeoutMs: number;
  close: () => void;
}

const AUTO_CLOSE_MS = 10_000;

/** Toasts shown before the region's code was loaded. */
const waiting = new Set<ShownToast>();
const listeners = new Set<() => void>();
let take: ((toast: ShownToast) => void) | undefined;
let hasShown = false;

/** Shows a toast for ten seconds by default; hovering or focusing it pauses the timer. */
export function showToast(
  content: ToastContent,
  { timeoutMs = AUTO_CLOSE_MS }: { timeoutMs?: number } = {},
): () => void {
  const toast: ShownToast = { content, timeoutMs, close: () => waiting.delete(toast) };
  if (take === undefined) waiting.add(toast);
  else take(toast);
  hasShown = true;
  for (const listener of listeners) listener();
  return () => toast.close();
}

/** Called once by the region, which takes the waiting and all later toasts, and sets how each is closed. */
export function takeToasts(taker: (toast: ShownToast) => void): void {
  take = taker;
  for (const toast of waiting) taker(toast);
  waiting.clear();
}

/** Whether there has been a toast; the region's code is not loaded before. */
export function useHasShownToast(): boolean {
  return useSyncExternalStore(subscribe, () => hasShown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
