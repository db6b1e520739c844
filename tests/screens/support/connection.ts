import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { fakeApi } from './open-app';

/** Waits until somebody listens to the device; a page that has just been drawn does not yet. */
export async function untilConnectionIsWatched(): Promise<void> {
  await waitFor(() => expect(onlineManager.hasListeners()).toBe(true));
}

/** The device loses its connection, and says so. */
export function goOffline(): void {
  fakeApi().setReachable(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** The connection is back. */
export function goOnline(): void {
  fakeApi().setReachable(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}
