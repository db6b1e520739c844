import { vi } from 'vitest';
import { fakeApi } from './open-app';

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
