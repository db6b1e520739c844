import { onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { fakeApi } from './open-app';

/** Waits until the page listens for connection events, which it does not at once. */
export async function untilConnectionIsWatched(): Promise<void> {
  await waitFor(() => expect(onlineManager.hasListeners()).toBe(true));
}

/** Takes the device offline, with the event. */
export function goOffline(): void {
  fakeApi().setReachable(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** Brings the device online. */
export function goOnline(): void {
  fakeApi().setReachable(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}
