import { readStored, writeStored } from '../../lib/browser-storage';
import { isStandalone } from '../install/install-offer';
import { isIosSafari } from '../install/use-install-hint';

/** Whether this browser can show notifications; on an iPhone only the installed app can. */
export function pushSupport(): 'yes' | 'onceInstalled' | 'no' {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasAll) return 'yes';
  return isIosSafari(navigator) && !isStandalone() ? 'onceInstalled' : 'no';
}

/** The user's answer to the browser's permission question. */
export function pushPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

/** Calls back when the permission may have changed: in the browser's settings, or while another page was open. */
export function watchPermission(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', onChange, { signal });
  const permissions: Permissions | undefined = navigator.permissions;
  permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', onChange, { signal }))
    .catch(() => undefined);
  return () => controller.abort();
}

/** The browser's subscription; undefined without one, or without a worker. */
export async function browserSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'yes') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const workerLimitMs = 10_000;

/**
 * Asks the user, after a press, and subscribes. Undefined if the user said no. Throws if the browser's push service can't be
 * reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const ready = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, workerLimitMs);
    }),
  ]);
  if (ready === undefined) throw new Error('the worker is not there');
  const { pushManager } = ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The subscription has another server's key, for example from before its database was set up again.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The part of a subscription that the server stores. */
export function subscriptionBody(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

const markKey = 'billfold.push';

/** The language and address that this browser last sent to the server. */
export const pushMark = {
  read: () => readStored(markKey),
  write: (subscription: PushSubscription | undefined) =>
    writeStored(markKey, subscription === undefined ? null : pushMark.of(subscription)),
  of: ({ endpoint }: PushSubscription) => `${document.documentElement.lang} ${endpoint}`,
};

/** Ends the browser's subscription, so that nothing that is still on its way is shown. */
export async function unsubscribeBrowser(): Promise<void> {
  pushMark.write(undefined);
  const subscription = await browserSubscription();
  await subscription?.unsubscribe();
}
