import { keepStorageWhenInstalled } from '../platform/install/keep-storage-when-installed';
import { refreshOutsideLinks } from '../platform/links/outside-links';
import { keepPush, openFromNotifications } from '../platform/push/keep-push';
import { startUpdates } from '../platform/update/start-updates';

/** Runs once the first screen is rendered, for installed apps and returning users. */
export async function afterStart({ open }: { open: (path: string) => void }): Promise<void> {
  keepStorageWhenInstalled();
  openFromNotifications(open);
  keepPush();
  await Promise.all([startUpdates(), refreshOutsideLinks()]);
}
