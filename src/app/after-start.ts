import { keepStorageWhenInstalled } from '../platform/install/keep-storage-when-installed';
import { startUpdates } from '../platform/update/start-updates';

/** What an installed or returning app needs, once its first screen stands. */
export async function afterStart(): Promise<void> {
  keepStorageWhenInstalled();
  await startUpdates();
}
