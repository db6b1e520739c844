import { keepStorageWhenInstalled } from '../platform/install/keep-storage-when-installed';
import { refreshOutsideLinks } from '../platform/links/outside-links';
import { startUpdates } from '../platform/update/start-updates';

/** Runs once the first screen is rendered, for installed apps and returning users. */
export async function afterStart(): Promise<void> {
  keepStorageWhenInstalled();
  await Promise.all([startUpdates(), refreshOutsideLinks()]);
}
