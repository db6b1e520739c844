import { keepStorageWhenInstalled } from '../platform/install/keep-storage-when-installed';
import { refreshOutsideLinks } from '../platform/links/outside-links';
import { keepPush, openFromNotifications } from '../platform/push/keep-push';
import { startUpdates } from '../platform/update/start-updates';

/** Runs once the first screen is rendered. What needs the worker is left out where the browser has none. */
export async function afterStart({ open }: { open: (path: string) => void }): Promise<void> {
  void refreshOutsideLinks();
  if (!('serviceWorker' in navigator)) return;
  keepStorageWhenInstalled();
  openFromNotifications(open);
  keepPush();
  await startUpdates();
}
